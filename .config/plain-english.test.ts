import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Idioms that have to be read twice and have no other use, each with what to write instead. */
const idioms: Readonly<Record<string, string>> = {
  'all the same': 'still, anyway, in spite of that',
  anew: 'again, from the start',
  'answers how to': 'says how to',
  'bring about': 'cause, set up',
  'brings about': 'causes, sets up',
  'brought about': 'caused, set up',
  'came of': 'its result, the outcome of',
  'comes of': 'its result, the outcome of',
  'hears of': 'is notified of, learns of',
  'is told of': 'is notified of',
  'of nobody': 'unknown, no one else’s',
  'told from': 'distinguished from',
  'unless told': 'by default, unless … says so',
  'until told': 'until … says so',
  'wants nothing': 'needs nothing',
  whence: 'from where',
};

const isComment = /^\s*(?:\/\/|\/?\*|\{\/\*|#(?!!))/;
const trailingComment = /^.*?[^\s'"`].*?[;,{(\])}]\s+(\/\/.*|\/\*.*)$/;
/** The title is right behind the call, behind its rows (`])('…'`), or on a line of its own. */
const title = /(?:\b(?:it|test|describe|step|drill)(?:\.\w+)*|[\])])\((['"`].*)$|^\s*(['"`][^'"`]+['"`]),$/;

/** The comments and test titles of a source; other lines are empty, so that line numbers stay. */
function proseOf(source: string, isTest: boolean): string {
  const prose = (line: string) => {
    if (isComment.test(line)) return line.replace(/^\s*(?:\/\/|\/?\*+|\{\/\*|#)/, '');
    const [, named = '', alone = ''] = (isTest && title.exec(line)) || [];
    return named || alone || trailingComment.exec(line)?.[1] || '';
  };
  return source.split('\n').map(prose).join('\n');
}

/** Each idiom in a source, as `file:line "idiom": write …`; one may go over the end of a line. */
function idiomsIn(file: string, source: string): string[] {
  const prose = proseOf(source, /\.(?:test|spec)\.tsx?$/.test(file));
  return Object.entries(idioms).flatMap(([idiom, plain]) =>
    [...prose.matchAll(new RegExp(`\\b${idiom.replaceAll(' ', '\\s+')}\\b`, 'gi'))].map(({ index }) => {
      const line = prose.slice(0, index).split('\n').length;
      return `${file}:${line} "${idiom}": write ${plain}`;
    }),
  );
}

const [idiom, plain] = Object.entries(idioms)[0];
const [first = '', ...others] = idiom.split(' ');

it.each([
  ['a comment', `// It is ${idiom}.`, 1],
  ['a comment behind code', `const one = 1; // ${idiom}`, 1],
  ['a comment, over the end of a line', `/**\n * It is ${first}\n * ${others.join(' ')}.\n */`, 2],
  ['a title', `\nit('is ${idiom}', () => {`, 2],
  ['a title behind rows', `it.each([\n  1,\n])('%s is ${idiom}', () => {`, 3],
])('an idiom is found in %s', (_, source, line) => {
  expect(idiomsIn('a.test.ts', source)).toEqual([`a.test.ts:${line} "${idiom}": write ${plain}`]);
});

it.each([`const text = '${idiom}';`, `const ${first} = 1;`, `// ${first}, not ${others.join(' ')}`])(
  'nothing is found in %s',
  (source) => expect(idiomsIn('a.ts', source)).toEqual([]),
);

it('comments and test titles are in plain present-day English', () => {
  const files = globSync(
    ['{.ci,.config,contracts,e2e,fixtures,mock-server,web}/**/*.{ts,tsx,js,css,sh}', '.ci/*'],
    { cwd: root, exclude: (path) => /^(?:node_modules|dist(?:-server)?|generated|test-results)$/.test(path) },
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => idiomsIn(file, readFileSync(`${root}/${file}`, 'utf8')));
  expect(found).toEqual([]);
});
