import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

it('in a folder with watched files no other files count, however they are written', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-watched-')));
  mkdirSync(join(root, 'src'));
  const put = (name: string) => writeFileSync(join(root, name), '{}');
  const onChange = vi.fn<(path: string) => void>();
  const stop = watchSources(
    { folders: [join(root, 'src')], files: [join(root, 'package.json'), join(root, 'package-lock.json')] },
    onChange,
  );
  onTestFinished(() => {
    stop();
    rmSync(root, { recursive: true });
  });
  const told = async (path: string) => {
    await expect.poll(() => onChange.mock.calls.flat(), { timeout: 10_000 }).toContain(join(root, path));
    // The last changed file is the one that is reported.
    expect(onChange.mock.calls.flat().map((one) => one.slice(root.length + 1))).toEqual([path]);
    onChange.mockClear();
  };

  // Each ignored change is followed by one that counts: the watcher reports in order, so the test never has to wait for nothing to
  // happen.
  put('src/main.ts');
  put('capsule.json');
  await told('src/main.ts');
  put('package.json');
  put('mine.ts');
  await told('package.json');
  put('npm~');
  renameSync(join(root, 'npm~'), join(root, 'package-lock.json'));
  put('index.html');
  await told('package-lock.json');
  put('src/main.test.ts');
  mkdirSync(join(root, 'src/below'));
  await told('src/below');
  put('src/below/word.json');
  put('vitest.config.ts');
  await told('src/below/word.json');
});
