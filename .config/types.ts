/**
 * `npm run types`: checks the types of every package, whatever was found in the ones before. A source is checked again with
 * each package that imports it; its errors are printed once. What was found is kept in `.cache/types`, so that the next
 * time only what has changed is checked, and what depends on it.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Each checks in several threads by itself; two fill the pauses of one another. */
const AT_ONCE = 2;

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const folders = ['.config', ...workspaces];

const keptAs = (folder: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`,
];

/** What the compiler says of a package, an error per entry; those that go over several lines are indented from the second on. */
const check = (folder: string): Promise<readonly string[]> =>
  new Promise((done) =>
    execFile('tsc', ['-p', folder, '--pretty', 'false', ...keptAs(folder)], (error, stdout, stderr) => {
      const errors = stdout
        .trimEnd()
        .split(/\n(?=\S)/)
        .filter(Boolean);
      // One that breaks off has nothing to say of any source.
      done(error && errors.length === 0 ? [`${folder}: ${stderr || error.message}`] : errors);
    }),
  );

const found = new Set<string>();
const running: Promise<readonly string[]>[] = [];
for (const [at, folder] of folders.entries()) {
  if (at >= AT_ONCE) await running[at - AT_ONCE];
  running.push(check(folder));
}
for (const errors of await Promise.all(running))
  for (const error of errors) {
    if (!found.has(error)) process.stderr.write(`${error}\n`);
    found.add(error);
  }
if (found.size > 0) {
  process.stderr.write(`\n${found.size === 1 ? '1 error' : `${found.size} errors`} in the types.\n`);
  process.exitCode = 1;
}
