import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, root } from './relative-imports.ts';

/*
 * No feature imports another one. The linter says so by one rule for all folders, which reads how an import is written; what
 * it names as exceptions, such as folders inside a feature, is judged here by the files that are meant.
 */
const features = 'web/src/features';
const config = join(root, '.oxlintrc.json');

/** The files that the linter lets other features import, such as `invite/queries.ts`. */
const open = [...readFileSync(config, 'utf8').matchAll(/"!\*\*\/(\w+\/[\w-]+\.tsx?)"/g)].map(
  ([, file]) => `${features}/${file}`,
);

const featureOf = (file: string) => /^web\/src\/features\/(\w+)\//.exec(file)?.[1];
const crossing = globSync(`${features}/**/*.{ts,tsx}`, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) => importsOf(file).map((imported) => ({ file, imported })))
  .filter(({ file, imported }) => featureOf(file) && featureOf(imported))
  .filter(({ file, imported }) => featureOf(file) !== featureOf(imported));

it('features import of each other only the files that .oxlintrc.json names', () => {
  expect(
    crossing
      .filter(({ imported }) => !open.includes(imported))
      .map(({ file, imported }) => `${file} imports ${imported}`),
    'what several features need goes to core/, or is handed in as a prop',
  ).toEqual([]);
});

it('and it names no file that no other feature needs', () => {
  const needed = new Set(crossing.map(({ imported }) => imported));
  expect(open.length).toBeGreaterThan(0);
  expect(
    open.filter((file) => !needed.has(file)),
    'to be taken out of .oxlintrc.json',
  ).toEqual([]);
});

it('the linter knows of a new feature without being told', () => {
  const tree = mkdtempSync(join(tmpdir(), 'features-'));
  try {
    const plant = (file: string, imported: string) => {
      mkdirSync(dirname(join(tree, features, file)), { recursive: true });
      writeFileSync(join(tree, features, file), `export { x } from '${imported}';\n`);
    };
    plant('new/page.ts', '../bonus/bonus.ts');
    plant('new/inner/part.ts', '../../bonus/inner/bonus.ts');
    plant('bonus/bonus.ts', '../new/page.ts');
    plant('bonus/inner/bonus.ts', '../../new/inner/part.ts');
    plant('new/fine.ts', './page.ts');
    plant('new/inner/fine.ts', '../page.ts');
    plant('new/too.ts', '../../core/app.ts');
    plant('new/inner/too.ts', '../../../core/ui/rows.ts');
    plant('new/open.ts', '../invite/queries.ts');
    copyFileSync(config, join(tree, '.oxlintrc.json'));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], {
      cwd: tree,
      encoding: 'utf8',
    });
    const refused = [...stdout.matchAll(/^(?:\.\/)?(\S+?):\d+.*restricted/gm)].map(([, file]) => file);
    expect(refused.toSorted(), `the linter says:\n${stdout}`).toEqual(
      ['bonus/bonus.ts', 'bonus/inner/bonus.ts', 'new/inner/part.ts', 'new/page.ts'].map(
        (file) => `${features}/${file}`,
      ),
    );
  } finally {
    rmSync(tree, { recursive: true });
  }
});
