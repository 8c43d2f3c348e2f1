/**
 * Writes `dist/krapao-kit-<version>.tgz`: the kit with the simulator inside, to be installed anywhere by npm or pnpm.
 *
 * Types are stripped file by file, by Node's own stripper, so each line stays where it is and an explanation names the
 * rule by the very file and line of the sources. What is run, the command line and what tests import, with the simulator,
 * is put together in a few files beside that, with maps: it would read three hundred modules before it does anything.
 * Registry packages stay apart.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { addressOfSource } from '../../../bundle/address-of-source.ts';
import { packedKit, packedPart, type Manifest } from './manifests.ts';
import { strip } from './strip.ts';

const kit = fileURLToPath(new URL('../..', import.meta.url));
const root = join(kit, '../..');
const dist = join(kit, 'dist');
const staged = join(dist, 'package');

/** What the simulator needs of the other packages, from the root; tests and generators stay here. */
const parts = {
  contracts: ['src', 'openapi.json', 'control.openapi.json'],
  fixtures: ['src', 'personas', 'scenarios', 'frozen', 'schemas', '*.json'],
  'mock-server': ['src', 'media', 'console/dist'],
} as const;

/**
 * Of the page of the API reference just these files are served. They come along: what the package in the registry depends on
 * reports each installation to its makers, which nobody who installs the kit has asked for.
 */
const page = {
  name: 'swagger-ui-dist',
  content: [
    'swagger-ui.css',
    'swagger-ui-bundle.js',
    'swagger-ui-bundle.js.LICENSE.txt',
    'favicon-32x32.png',
    'LICENSE',
    'NOTICE',
  ],
} as const;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;
const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

async function pack(): Promise<string> {
  rmSync(dist, { recursive: true, force: true });
  const manifests: Manifest[] = [];
  for (const [name, content] of Object.entries(parts)) {
    const target = join(staged, 'node_modules/@krapao', name);
    strip(join(root, name), target, content);
    const manifest = read(join(root, name, 'package.json'));
    write(join(target, 'package.json'), packedPart(manifest));
    manifests.push(manifest);
  }
  manifests.push(addPage());
  strip(kit, staged, ['bin', 'src', 'README.md']);
  // To be copied into a project, as the README links to them.
  cpSync(join(kit, 'recipes'), join(staged, 'recipes'), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(staged, 'LICENSE'));
  declareTypes();
  const manifest = read(join(kit, 'package.json'));
  await bundle(manifest);
  write(join(staged, 'package.json'), packedKit(manifest, manifests, usedByFiles()));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', dist], {
      cwd: staged,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  return join(dist, packed?.filename ?? '');
}

function addPage(): Manifest {
  const from = join(root, 'node_modules', page.name);
  const target = join(staged, 'node_modules', page.name);
  for (const file of page.content) cpSync(join(from, file), join(target, file));
  const { name, version, license } = read(join(from, 'package.json'));
  const manifest = { name, version, license };
  write(join(target, 'package.json'), manifest);
  return { ...manifest, exports: {} };
}

/** `dist/`: `main.js`, which `bin` runs, and what the kit exports. */
async function bundle({ exports }: Manifest): Promise<void> {
  const folder = join(staged, 'dist');
  const doors = Object.values(exports).map((file) => join(staged, file.replace(/\.ts$/, '.js')));
  await build({
    input: [join(staged, 'src/cli/main.js'), ...doors],
    platform: 'node',
    plugins: [addressOfSource(folder)],
    external: (id, importer) => importer !== undefined && !/^[./]|^@(krapao|oxc-project)\//.test(id),
    output: {
      dir: folder,
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
  const bin = join(staged, 'bin/krapao.js');
  const text = readFileSync(bin, 'utf8');
  const own = '../scripts/checkout.js';
  if (!text.includes(own)) throw new Error(`${bin} does not import ${own}, which only a checkout has`);
  writeFileSync(bin, text.replace(own, '../dist/main.js'));
}

/** Tells whether any file that comes along names a package; the generators, which stay here, need others. */
function usedByFiles(): (dependency: string) => boolean {
  const files = globSync('**/*.js', { cwd: staged });
  const text = files.map((file) => readFileSync(join(staged, file), 'utf8')).join('\n');
  return (name) => !name.startsWith('@krapao/') && (text.includes(`'${name}'`) || text.includes(`'${name}/`));
}

/** `.d.ts` beside each file, as the compiler writes them for the entry points of the kit. */
function declareTypes(): void {
  const types = join(dist, 'types');
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(kit, 'scripts/pack/tsconfig.json'),
      '--outDir',
      types,
    ],
    { stdio: 'inherit' },
  );
  strip(join(types, 'mock-server/kit'), staged, ['src']);
  strip(join(types, 'contracts'), join(staged, 'node_modules/@krapao/contracts'), ['src']);
}

mkdirSync(dist, { recursive: true });
console.log(await pack());
