import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('where.ts', import.meta.url));

it('says of each frame where it is in the sources, also of code that a bundler has written', () => {
  const maps = mkdtempSync(join(tmpdir(), 'krapao-maps-'));
  onTestFinished(() => rmSync(maps, { recursive: true }));
  // Column 0 is of no source, column 4 is the third line of one.
  const map = { version: 3, sources: ['../../src/main.tsx'], names: [], mappings: 'A,IAEA' };
  writeFileSync(join(maps, 'first-BY2DEkv1.js.map'), JSON.stringify(map));
  const frames = ['first-BY2DEkv1.js:1:5', 'first-BY2DEkv1.js:1:1', 'gone-BY2DEkv1.js:1:1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--maps', maps, ...frames], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.split('\n')).toEqual([
    'first-BY2DEkv1.js:1:5  web/src/main.tsx:3:1',
    'first-BY2DEkv1.js:1:1  nothing of the sources',
    expect.stringContaining('the maps of that release are needed'),
    '',
  ]);
});
