import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, it } from 'vitest';
import { classesOf, classNamesIn, loadStylesheet } from './class-names.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const design = join(web, 'src/design');

it('every class that is written has a style, which a misspelt one has not', async () => {
  const written = classNamesIn(
    globSync(join(web, 'src/**/*.{ts,tsx}')).filter((file) => !file.endsWith('.test.ts')),
  );
  expect(written.length).toBeGreaterThan(2_000);
  const tailwind = await compile(readFileSync(join(design, 'design.css'), 'utf8'), {
    base: design,
    loadStylesheet,
  });
  const styled = classesOf(tailwind.build(written.map(({ name }) => name)));
  expect(
    written
      .filter(({ name }) => !styled.has(name))
      .map(({ name, file }) => `${relative(web, file)}: ${name}`),
    'neither Tailwind with src/design/tokens.css nor utilities.css and the rest of src/design has a style for these',
  ).toEqual([]);
});

const sheet = `
import { bubble, SIZES } from './looks.ts';
export function Sheet({ own, size, className = 'i' }) {
  const look = own ? 'a sm:b' : \`c w-\${size} d\`;
  return (
    <div className={look} barClassName={bubble(own, 'no')} title="no">
      <p className={classes('j', own && 'k', size === 'no' || 'l', className)}>{SIZES[size].no}</p>
      <Button className={buttonClasses('no', 'm')} />
      <i className={SIZES[size].text} />
    </div>
  );
}
const buttonClasses = (variant, className) => classes('n', variants[variant], className);
const variants = { no: 'o' } as const;
`;
const looks = `
export function bubble(own) {
  if (own === 'no') return 'e';
  return classes('f', own && 'g');
}
export const SIZES = { small: { text: 'h', no: 'no' } } satisfies object;
`;

it('a class is found wherever it comes from, and only classes are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'classes-'));
  try {
    const files = ['sheet.tsx', 'looks.ts'].map((name) => join(folder, name));
    writeFileSync(files[0]!, sheet);
    writeFileSync(files[1]!, looks);
    const names = classNamesIn(files).map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      'a',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'j',
      'k',
      'l',
      'm',
      'n',
      'o',
      'sm:b',
    ]);
    expect(classNamesIn(files).find(({ name }) => name === 'e')?.file).toBe(files[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the classes of a style sheet are read as they are written in a className', () => {
  const css = String.raw`.text-\[min\(1rem\,6vw\)\]{} .\31 0{} .sm\:w-1\/2:hover>.group\/card{} .-m-0\.5{width:1.5px}`;
  expect([...classesOf(css)]).toEqual(
    expect.arrayContaining(['text-[min(1rem,6vw)]', '10', 'sm:w-1/2', 'group/card', '-m-0.5']),
  );
});
