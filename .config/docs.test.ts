import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const docs = globSync(['*.md', '{contracts,fixtures,mock-server,web,e2e}/{,*/}*.md'], { cwd: root });

/** Folder of each package, by the package's name. */
const workspaces = new Map(
  globSync('{contracts,fixtures,web,e2e,mock-server,mock-server/kit,mock-server/console}/package.json', {
    cwd: root,
  }).map((path) => [(JSON.parse(read(path)) as { name: string }).name, dirname(path)] as const),
);

/** `npm run <script>`, with the package after `-w`, by folder or name. */
const scriptsNamedIn = (text: string) =>
  [...text.matchAll(/npm run ([\w:-]+)(?: --)?(?: -w ([\w@/-]+))?/g)].map(([, script = '', of = '']) => ({
    script,
    of: workspaces.get(of) ?? of,
  }));

/** The anchors that GitHub generates for a document. */
const headingsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

describe.each(docs)('%s', (path) => {
  it('links only to files that exist', () => {
    const links = [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const files = links.filter((link) => !link.includes(':'));
    expect(files.filter((file) => !existsSync(join(root, dirname(path), file)))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const links = [...read(path).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)];
    const broken = links.filter(
      ([, file = '', heading = '']) => !headingsOf(file ? join(dirname(path), file) : path).includes(heading),
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const named = scriptsNamedIn(read(path));
    const has = ({ script, of }: { script: string; of: string }) => {
      const { scripts } = JSON.parse(read(join(of, 'package.json'))) as { scripts: Record<string, string> };
      return script in scripts;
    };
    expect(named.filter((each) => !has(each))).toEqual([]);
  });
});

it('checks the documents of the whole repository', () => {
  expect(docs).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', join('mock-server', 'README.md')]),
  );
});

/** The variables that the code reads: named in a string, as a property of an environment, or destructured from one. */
const READ =
  /'((?:KRAPAO|MOCK|WEB)_[A-Z_]+)'|\benv\.((?:KRAPAO|MOCK|WEB)_[A-Z_]+)|\{([^{}]*)\}(?: = process\.env|: NodeJS\.ProcessEnv)/g;
/** Set by the command line for the commands that it runs, not by users. */
const OF_EXEC = new Set(['KRAPAO_EXEC', 'KRAPAO_EXEC_URL']);

const variablesReadIn = (text: string): string[] =>
  [...text.matchAll(READ)].flatMap(([, asText, asProperty, taken = '']) => [
    ...[asText, asProperty].filter((name) => name !== undefined),
    ...(taken.match(/\b(?:KRAPAO|MOCK|WEB)_[A-Z_]+/g) ?? []),
  ]);

/** The variables in the first column of all tables. */
const variablesListedIn = (text: string): string[] =>
  [...text.matchAll(/^\| ((?:`(?:KRAPAO|MOCK|WEB)_[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  );

it('every variable that the code reads is in exactly one table of the docs', () => {
  const sources = globSync(
    [
      '.config/*.ts',
      'contracts/src/**/*.ts',
      'mock-server/{src,dev,docker,kit/src}/**/*.ts',
      'web/*.ts',
      'web/{server,scripts}/**/*.ts',
    ],
    { cwd: root, exclude: ['**/*.test.ts', '**/node_modules/**'] },
  );
  const named = new Set(sources.flatMap((path) => variablesReadIn(read(path))));
  expect([...named]).toEqual(
    expect.arrayContaining(['KRAPAO_UPSTREAM', 'MOCK_PORT', 'MOCK_APP', 'WEB_HOST']),
  );
  const listed = [...new Set(docs)].flatMap((path) => variablesListedIn(read(path)));
  expect([...named].filter((name) => !OF_EXEC.has(name) && !listed.includes(name))).toEqual([]);
  // The simulator reads it as well, to know where links to the app lead.
  expect(listed.filter((name, nth) => listed.indexOf(name) !== nth)).toEqual(['WEB_PORT']);
});
