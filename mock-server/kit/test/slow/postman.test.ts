import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@krapao/contracts/operations';
import { KIT } from './kit-folder.ts';

interface Answer {
  readonly name: string;
  readonly call: string;
  readonly status: number | null;
  readonly text: string;
}

/** The output of newman.mjs. */
interface Sent {
  readonly made: readonly Answer[];
  readonly api: readonly Answer[];
  /** The journal of the world that these calls used. */
  readonly called: readonly string[];
  readonly plane: readonly Answer[];
}

const folder = mkdtempSync(join(tmpdir(), 'krapao-postman-'));
afterAll(() => rmSync(folder, { recursive: true }));

const recipe = readFileSync(join(KIT, 'recipes/postman.md'), 'utf8');
/** The scripts of the recipe, unchanged: before a request, and after it. */
const [BEFORE = '', AFTER = ''] = [...recipe.matchAll(/```js\n([^]*?)```/g)].map(([, script = '']) => script);

const TIMEOUT_MS = 10 * 60_000;

let sent: Sent;

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, signal, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
    // One that hangs would hold the proof for ever.
    timeout: TIMEOUT_MS,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status ?? signal}\n${stderr}`);
  return stdout;
}

/** Runs Postman's importer and runner on both documents of a simulator of the checkout. */
beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', 'openapi-to-postmanv2@6', 'newman@6']);
  copyFileSync(join(KIT, 'test/slow/newman.mjs'), join(folder, 'newman.mjs'));
  const args = [join(KIT, 'bin/krapao.js'), 'exec', '--', process.execPath, 'newman.mjs'];
  sent = JSON.parse(run(process.execPath, args, { BEFORE, AFTER })) as Sent;
});

describe('the recipe for Postman', () => {
  it('makes a world in which all calls of the API are sent, signed in', () => {
    expect(sent.made).toMatchObject([{ call: 'POST /__mock/worlds', status: 201 }]);
    expect(new Set(sent.called)).toEqual(new Set(Object.keys(operations)));
    expect(sent.api.filter(({ status }) => status === 401)).toEqual([]);
    expect(sent.api.find(({ call }) => call === 'GET /api/wallet')).toMatchObject({ status: 200 });
  });

  it('sends every call of the control plane to that world', () => {
    expect(sent.plane.length).toBeGreaterThan(40);
    const elsewhere = sent.plane.filter(
      ({ status, text }) => status === 404 && /UNKNOWN_WORLD|There is no world/.test(text),
    );
    expect(elsewhere.map(({ call }) => call)).toEqual([
      // Whose world is a field of its own, for a tester to fill in. Postman asks for its page, and is told in words.
      'GET /__mock/enter',
    ]);
    expect(sent.plane.filter(({ status }) => status === null).map(({ call }) => call)).toEqual([]);
  });
});
