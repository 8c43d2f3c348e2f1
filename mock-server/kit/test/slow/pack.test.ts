import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { install, NODES, outside, pack, type Project } from './install.ts';
import { KIT } from './kit-folder.ts';

let tarball = '';
beforeAll(() => {
  tarball = pack();
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const readme = readFileSync(join(KIT, 'README.md'), 'utf8');
/** The code blocks of the README in one language, unchanged. */
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
const sample = (word: string) => blocks('ts').find((block) => block.includes(word)) ?? '';
const [firstTest, config, inCode] = [
  sample('// transfer.spec.ts'),
  sample('defineConfig'),
  sample('await using'),
];
const commandLine = blocks('sh').find((block) => block.includes('krapao start')) ?? '';

/** How users may configure TypeScript to find types: `moduleResolution`. */
const RESOLUTIONS = [
  ['nodenext', 'nodenext'],
  ['node16', 'node16'],
  ['esnext', 'bundler'],
] as const;

const check = (project: Project, command: string, env?: Readonly<Record<string, string>>) => {
  const { code, out } = project.run(command, env);
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${out}`);
  return out;
};

describe.each(NODES.flatMap((line) => (['npm', 'pnpm'] as const).map((manager) => ({ line, manager }))))(
  'installed by $manager on Node $line',
  ({ line, manager }) => {
    let project: Project;
    beforeAll(() => {
      project = install(tarball, line, manager);
      writeFileSync(join(project.folder, 'transfer.spec.ts'), firstTest);
      // Only compiled, because it needs a running app.
      writeFileSync(join(project.folder, 'sample.config.ts'), config);
      writeFileSync(
        join(project.folder, 'world.test.ts'),
        `import { test, expect } from '@krapao/kit/vitest';
test('why names the rule of the sources', { timeout: 120_000 }, async ({ world }) => {
  await (await world.arrange('MONEY_NOT_ENOUGH')).send();
  const { rule } = await world.why((await world.called('wallet.transfer', { code: 'MONEY_NOT_ENOUGH' })).seq);
  expect(rule).toMatchObject({ file: 'mock-server/src/domain/wallet/transfer.ts', text: expect.stringContaining('Moves money') });
  // @ts-expect-error no code
  await expect(world.arrange('NOPE')).rejects.toThrow();
});
`,
      );
      writeFileSync(
        join(project.folder, 'tsconfig.json'),
        '{"compilerOptions":{"target":"es2023","module":"nodenext","strict":true,"noEmit":true,"lib":["es2023","esnext.disposable","dom"],"types":["node"]},"include":["*.ts"]}',
      );
    });

    it('contains no package that reports the installation, but the API reference', () => {
      expect(check(project, 'find . -path "*@scarf*" -name package.json')).toBe('');
      const parts = `for (const part of ['', '/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'])
        console.log((await fetch(process.env.KRAPAO_URL + '/docs' + part)).status)`;
      writeFileSync(join(project.folder, 'reference.mjs'), parts);
      expect(check(project, 'krapao exec --quiet -- node reference.mjs')).toBe('200\n200\n200\n200\n');
    });

    it('contains its types, the simulator, fixtures and the command line', () => {
      for (const [module, resolution] of RESOLUTIONS)
        check(project, `tsc -p . --module ${module} --moduleResolution ${resolution}`);
      check(project, 'vitest run world.test.ts');
      expect(check(project, 'npx krapao exec -- npx playwright test transfer.spec.ts')).toContain('1 passed');
      const console = `const { status } = await fetch(process.env.KRAPAO_URL + '/__mock/console'); console.log('console', status)`;
      expect(check(project, `krapao exec -- node --input-type=module -e "${console}"`)).toContain(
        'console 200',
      );
    });
  },
);

/** Keeps an app that happens to run on this machine from being used instead of the README's. */
const NO_APP = { WEB_PORT: '9' };

describe('the README', () => {
  let project: Project;
  beforeAll(() => {
    project = install(tarball, '24', 'npm');
  });

  it('has code that runs unchanged', () => {
    writeFileSync(join(project.folder, 'sample.ts'), inCode);
    expect(check(project, 'node sample.ts')).toContain('TRANSFER_FAIL');
  });

  it('has commands that run unchanged', () => {
    // Its first line starts the simulator, on a port that may be in use here.
    const [start = '', ...rest] = commandLine.trim().split('\n');
    const script = [
      `${start.replace('--port 4000', '--port 0').split('#')[0]} --fixtures '${join(KIT, '../../fixtures/frozen')}' > url 2>/dev/null & simulator=$!`,
      'trap "kill $simulator" EXIT',
      'until [ -s url ]; do sleep 0.1; done; export KRAPAO_URL=$(head -1 url)',
      ...rest,
    ];
    const out = check(project, script.join('\n'), NO_APP);
    expect(out).toContain('502 {"statusCode":502,"message":"TRANSFER_FAIL"}');
    expect(out).toContain('rule ✗');
  });

  it('has a recipe for pytest that passes', () => {
    cpSync(join(KIT, 'recipes/test_krapao.py'), join(project.folder, 'test_krapao.py'));
    expect(check(project, 'krapao exec -- python3 -m pytest -q test_krapao.py')).toContain('4 passed');
  });

  it('has a recipe for GitHub Actions whose steps pass beside its service', () => {
    const workflow = readFileSync(join(KIT, 'recipes/github-actions.yml'), 'utf8');
    const token = /MOCK_CONTROL_TOKEN: (\S+)/.exec(workflow)?.[1] ?? '';
    expect(workflow).toContain(`KRAPAO_TOKEN: ${token}`);
    writeFileSync(join(project.folder, 'transfer.spec.ts'), firstTest);
    const steps = [...workflow.matchAll(/- run: (.*)/g)].map(([, step = '']) => step);
    const script = [
      'rm -f url',
      `MOCK_CONTROL_TOKEN=${token} MOCK_STRICT_WORLDS=1 krapao start --port 0 > url 2>/dev/null & simulator=$!`,
      'trap "kill $simulator" EXIT',
      'until [ -s url ]; do sleep 0.1; done; export KRAPAO_URL=$(head -1 url)',
      `export KRAPAO_TOKEN=${token}`,
      // The checkout has already done the other steps.
      ...steps.filter((step) => step !== 'npm ci'),
    ];
    expect(check(project, script.join('\n'), NO_APP)).toContain('1 passed');
  });
});
