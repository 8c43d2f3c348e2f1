/**
 * Writes the tables of README.md and REFERENCE.md that follow from the code, between their markers.
 * With `--check` it writes nothing and fails when one of them is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sections } from './tables.ts';

const check = process.argv.includes('--check');
const documents = ['README.md', 'REFERENCE.md'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);
const missing = new Set(Object.keys(sections));

for (const document of documents) {
  const before = readFileSync(document, 'utf8');
  let after = before;
  for (const [name, write] of Object.entries(sections)) {
    const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
    const [from, to] = [after.indexOf(begin), after.indexOf(end)];
    if (from < 0) continue;
    if (to < from) throw new Error(`${document} has ${begin}, and no ${end} after it`);
    missing.delete(name);
    after = `${after.slice(0, from + begin.length)}\n${write()}\n${after.slice(to)}`;
  }
  if (after === before) continue;
  if (check) {
    console.error(`out of date: ${document}\nrun \`npm run generate\` and commit what it writes`);
    process.exitCode = 1;
  } else {
    writeFileSync(document, after);
    console.log(`wrote ${document}`);
  }
}
if (missing.size > 0)
  throw new Error(
    `no document has the markers of ${[...missing].join(', ')}: <!-- name: generated --> … <!-- /name -->`,
  );
