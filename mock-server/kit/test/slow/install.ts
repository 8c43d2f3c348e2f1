import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { KIT } from './kit-folder.ts';

export const NODES = ['20', '22', '24'] as const;
export type NodeLine = (typeof NODES)[number];
export type Manager = 'npm' | 'pnpm';

/** A temporary folder outside the repository, so that nothing of it can be found by going up. */
export const outside = mkdtempSync(join(tmpdir(), 'krapao-kit-'));

export interface Project {
  readonly folder: string;
  readonly run: (
    command: string,
    env?: Readonly<Record<string, string>>,
  ) => { code: number | null; out: string };
}

/** Runs `npm run pack:kit`; returns the path of the tarball. */
export const pack = (): string =>
  execFileSync('npm', ['run', '--silent', 'pack:kit'], {
    cwd: join(KIT, '../..'),
    encoding: 'utf8',
    // Vitest sets NODE_ENV=test, with which the console would be a development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
    .trim()
    .split('\n')
    .at(-1) ?? '';

/** Installs a Node of this line, and pnpm, from the registry. */
function toolsOf(line: NodeLine): string {
  const folder = join(outside, `node-${line}`);
  if (!existsSync(folder)) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `node@${line}`, 'pnpm@10'], {
      cwd: folder,
    });
  }
  return [join(folder, 'node_modules/node/bin'), join(folder, 'node_modules/.bin')].join(delimiter);
}

/** Creates an empty project with the tarball and what its tests need. */
export function install(tarball: string, line: NodeLine, manager: Manager): Project {
  const folder = mkdtempSync(join(outside, `${line}-${manager}-`));
  const path = [toolsOf(line), process.env.PATH].join(delimiter);
  const run: Project['run'] = (command, env = {}) => {
    const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        KRAPAO_URL: '',
        ...env,
        PATH: [join(folder, 'node_modules/.bin'), path].join(delimiter),
      },
    });
    return { code: status, out: stdout + stderr };
  };
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  // Vitest 5 does not support Node 20.
  const vitest = line === '20' ? 'vitest@4.1' : 'vitest@5';
  const needs = `'${tarball}' @playwright/test@1.65.1 ${vitest} typescript@5.9 @types/node@22`;
  const installed = run(
    manager === 'npm'
      ? `npm install --silent --no-audit --no-fund -D ${needs}`
      : `pnpm add --silent -D ${needs}`,
  );
  if (installed.code !== 0) throw new Error(installed.out);
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import { defineConfig } from '@playwright/test';
export default defineConfig({ testMatch: '*.spec.ts', reporter: 'line', use: { baseURL: process.env.KRAPAO_URL, launchOptions: { executablePath: process.env.PLAYWRIGHT_CHROMIUM } } });
`,
  );
  return { folder, run };
}
