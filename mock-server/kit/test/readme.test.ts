import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('contains the Playwright configuration that is compiled here', () => {
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('samples/playwright.config.ts')}\`\`\``);
});

it('has commands of which each works after those above it', async () => {
  const block = read('../README.md')
    .split('```sh\n')
    .find((text) => text.startsWith('krapao start'));
  const [, ...lines] = block?.split('```')[0]?.trim().split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(20);
  await using simulator = await Simulator.start();
  const folder = mkdtempSync(join(tmpdir(), 'krapao-readme-'));
  const env: Record<string, string> = { KRAPAO_URL: simulator.url };
  const failed: string[] = [];
  // What the last one finds depends on the machine.
  for (const line of lines.filter((one) => !one.startsWith('krapao doctor'))) {
    const words = wordsOf(line.split(' #')[0] ?? '');
    const [name, ...args] = words.map((word) => (word === 'mine.json' ? join(folder, word) : word));
    if (name === 'export') {
      const [variable = '', value = ''] = args[0]?.split('=') ?? [];
      env[variable] = value;
      continue;
    }
    const { code, err } = await runKrapao(args, env);
    if (code !== 0) failed.push(`${line}\nended with ${code}: ${err}`);
  }
  rmSync(folder, { recursive: true });
  expect(failed).toEqual([]);
});
