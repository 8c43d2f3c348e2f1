import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { KIT } from './kit-folder.ts';

const BIN = join(KIT, 'bin/krapao.js');
/** A user that is neither root nor the owner of a folder of this test. */
const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), 'krapao-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (
  node: string,
  args: readonly string[],
  { bin = BIN, ...options }: { cwd?: string; uid?: number; bin?: string } = {},
) => {
  const { status, stdout, stderr } = spawnSync(node, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    ...options,
  });
  return { status, stdout, stderr };
};

describe('krapao on an old Node', () => {
  it('says so before anything is loaded, also with doctor', () => {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', 'node@18'], { cwd: folder });
    const old = join(folder, 'node_modules/node/bin/node');
    const message =
      /^krapao: this is Node 18\.[\d.]+; it needs 24 or newer\n {8}npx krapao runs it on the one in node_modules\n$/;
    expect(run(old, ['doctor'])).toEqual({
      status: 5,
      stdout: '',
      stderr: expect.stringMatching(message) as string,
    });
    const asJson = run(old, ['doctor', '--json']);
    expect(JSON.parse(asJson.stdout)).toEqual({
      error: { message: expect.stringContaining('this is Node 18.') as string },
    });
    expect(run(old, ['world', 'ls'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(message) as string,
    });
    // As installed from the tarball.
    const packed = join(folder, 'packed');
    mkdirSync(packed);
    cpSync(join(KIT, 'bin'), join(packed, 'bin'), { recursive: true });
    writeFileSync(join(packed, 'package.json'), '{"type":"module","engines":{"node":">=20.19"}}');
    expect(run(old, ['world', 'ls'], { bin: join(packed, 'bin/krapao.js') })).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /needs 20\.19 or newer\n {8}install it: https:\/\/nodejs\.org\n$/,
      ) as string,
    });
  });
});

describe('krapao doctor in a folder of someone else', () => {
  it('says that nothing can be written there', () => {
    const closed = join(folder, 'closed');
    execFileSync('mkdir', [closed]);
    chmodSync(closed, 0o555);
    chmodSync(folder, 0o755);
    const options = { cwd: closed, ...(process.getuid?.() === 0 && { uid: NOBODY }) };
    const { status, stdout } = run(
      process.execPath,
      ['doctor', '--json', '--url', 'http://127.0.0.1:1'],
      options,
    );
    expect(status).toBe(5);
    expect((JSON.parse(stdout) as { findings: unknown }).findings).toContainEqual({
      check: 'folder',
      ok: false,
      found: `nothing can be written to ${closed}: EACCES`,
      remedy: expect.stringContaining('a folder that you may write to') as string,
    });
  });
});
