/**
 * `npm run types`: checks the types of every package, even if an earlier one has errors. A source is checked again with each
 * package that imports it; its errors are printed once, those of tests last. The results are cached in `.cache/types`, so that
 * the next run checks only what has changed, and what depends on it.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Each compiler uses several threads by itself; two at a time use the processors best. */
const AT_ONCE = 2;

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const folders = ['.config', ...workspaces];

const keptAs = (folder: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`,
];

/** The compiler's errors in a package; of errors with several lines, those after the first are indented. */
const check = (folder: string): Promise<readonly string[]> =>
  new Promise((done) =>
    execFile('tsc', ['-p', folder, '--pretty', 'false', ...keptAs(folder)], (error, stdout, stderr) => {
      const errors = stdout
        .trimEnd()
        .split(/\n(?=\S)/)
        .filter(Boolean);
      // A compiler that crashes reports no error of a source.
      done(error && errors.length === 0 ? [`${folder}: ${stderr || error.message}`] : errors);
    }),
  );

/** What follows from a name that is missing elsewhere: it is no key of a type, or an index of an object that has none of it. */
const FOLLOWS = /: error TS(?:2536|7053):/;
const OF_A_TEST = /^[^(]*(?:\/test(?:ing)?\/[^(]*|\.(?:test|spec)\.tsx?)\(/;

/** What to mend first comes first: most errors of tests, and those that follow from others, go away with it. */
const later = (error: string): number => (OF_A_TEST.test(error) ? 2 : FOLLOWS.test(error) ? 1 : 0);

const running: Promise<readonly string[]>[] = [];
for (const [at, folder] of folders.entries()) {
  if (at >= AT_ONCE) await running[at - AT_ONCE];
  running.push(check(folder));
}
const found = [...new Set((await Promise.all(running)).flat())].toSorted((a, b) => later(a) - later(b));
for (const error of found) process.stderr.write(`${error}\n`);
if (found.length > 0) {
  process.stderr.write(`\n${found.length === 1 ? '1 error' : `${found.length} errors`} in the types.\n`);
  process.exitCode = 1;
}
