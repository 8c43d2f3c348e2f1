import { execFileSync } from 'node:child_process';
import { expect, test as base } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

const test = base.extend<{ console: ConsolePage }>({
  console: async ({ page, baseURL, world }, use) => use(new ConsolePage(page, baseURL!, world)),
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (console: ConsolePage): Promise<string> =>
  console.page.evaluate(() => navigator.clipboard.readText());

const runInShell = (script: string, env: Readonly<Record<string, string>> = {}): string =>
  execFileSync('bash', ['-c', script], { encoding: 'utf8', env: { ...process.env, ...env } });

test('a call with a file is copied with its file', async ({ console }) => {
  await console.open('arrange?code=SLIP_INVALID_FILE');
  await console.panel.getByRole('button', { name: 'Arrange it' }).click();
  await console.panel.getByText('The call itself').click();
  const next = console.panel.locator('details').filter({ hasText: 'The call itself' });
  for (const [language, run] of [
    ['curl', runInShell],
    ['TypeScript', (source) => runInShell('node --input-type=module -e "$SOURCE"', { SOURCE: source })],
  ] satisfies [string, (script: string) => string][]) {
    await next.getByText('Copy as').click();
    await next.getByRole('button', { name: language }).click();
    await expect(next.getByText(`Copied as ${language}`)).toBeVisible();
    const script = await copied(console);
    const answer = run(language === 'curl' ? script : `${script}\nconsole.log(JSON.stringify(answer));`);
    expect(JSON.parse(answer)).toMatchObject({ message: 'SLIP_INVALID_FILE' });
  }
});
