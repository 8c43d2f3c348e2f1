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
