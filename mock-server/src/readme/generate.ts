/**
 * Writes the tables of the README that follow from the code, between their markers.
 * With `--check` it writes nothing and fails when one of them is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sections } from './tables.ts';

const readme = fileURLToPath(new URL('../../README.md', import.meta.url));
const before = readFileSync(readme, 'utf8');

let after = before;
for (const [name, write] of Object.entries(sections)) {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  const [from, to] = [after.indexOf(begin), after.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the README has no markers ${begin} … ${end}`);
  after = `${after.slice(0, from + begin.length)}\n${write()}\n${after.slice(to)}`;
}

if (after !== before) {
  if (process.argv.includes('--check')) {
    console.error(`out of date: ${readme}\nrun \`npm run generate\` and commit what it writes`);
    process.exitCode = 1;
  } else {
    writeFileSync(readme, after);
    console.log(`wrote ${readme}`);
  }
}
