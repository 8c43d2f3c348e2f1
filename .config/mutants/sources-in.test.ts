import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources-in.ts';
import { targets } from './targets.ts';

const root = join(import.meta.dirname, '../..');
const [rules] = targets;
const bonus = 'mock-server/src/domain/bonus';

describe('the sources that faults are planted in', () => {
  it('are all files below a folder, however its path is written, except tests', () => {
    const files = sourcesIn(root, rules, [bonus]);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(file).toMatch(/^mock-server\/src\/domain\/bonus\/.*(?<!\.test)\.ts$/);
    for (const path of [`./${bonus}`, `${bonus}/`, `contracts/../${bonus}`, join(root, bonus)])
      expect([path, sourcesIn(root, rules, [path])]).toEqual([path, files]);
  });

  it('can be a single file, without files whose names only begin like it', () => {
    const [file = ''] = sourcesIn(root, rules, [bonus]);
    expect(sourcesIn(root, rules, [file])).toEqual([file]);
    expect(sourcesIn(root, rules, [file.slice(0, -4)])).toEqual([]);
    expect(sourcesIn(root, rules, [])).toContain(file);
  });

  it('are also those that handle pictures, except the one that draws', () => {
    const files = targets.flatMap((target) => sourcesIn(root, target, []));
    expect(files).toContain('web/src/platform/save-picture.ts');
    expect(files).not.toContain('web/src/core/receipt/receipt-picture.ts');
  });
});

it.each([
  [['mock-server/src/http'], 'mock-server/src/http: no faults are planted there'],
  [['web/src/core/receipt/receipt-picture.ts'], 'receipt-picture.ts: no faults are planted there: tests, '],
  [['no/such/folder'], 'no/such/folder: no faults are planted there'],
  [[bonus, '--sample', '0.0000001'], 'no fault was chosen'],
])('npm run mutants -- %s fails', (args, why) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'mutants.ts'), ...args], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
});
