import { basename } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, unknown>>;
}

/** What the tarball is tried on (test/slow/pack.test.ts). */
const ENGINES = { node: '>=20.19' };

/** The same places, where the files are JavaScript with types beside it, or in a folder of their own. */
const built = (exports: Manifest['exports'], folder?: string) =>
  Object.fromEntries(
    Object.entries(exports).map(([door, file]) => [
      door,
      file.endsWith('.ts')
        ? {
            types: file.replace(/\.ts$/, '.d.ts'),
            default:
              folder === undefined ? file.replace(/\.ts$/, '.js') : `${folder}/${basename(file, '.ts')}.js`,
          }
        : file,
    ]),
  );

/** A package that comes along inside of the kit. */
export const packedPart = ({ name, version, license, exports }: Manifest) => ({
  name,
  version,
  license,
  type: 'module',
  exports: built(exports),
});

/** The kit, with what the simulator in it needs from the registry. */
export function packedKit(
  kit: Manifest,
  parts: readonly Manifest[],
  isUsed: (dependency: string) => boolean,
) {
  const { name, version, license, exports, bin, peerDependencies, peerDependenciesMeta } = kit;
  const needed = [kit, ...parts].flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  return {
    name,
    version,
    description: 'Drive worlds of the Krapao simulator: from tests, and from the command line.',
    license,
    type: 'module',
    engines: ENGINES,
    exports: built(exports, './dist'),
    bin,
    dependencies: {
      ...Object.fromEntries(
        needed.filter(([dependency]) => isUsed(dependency)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
      ...Object.fromEntries(parts.map((part) => [part.name, part.version])),
    },
    bundleDependencies: parts.map((part) => part.name),
    peerDependencies,
    peerDependenciesMeta,
  };
}
