/** The parts of Vite's manifest that are read here. */
export interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The files that a page loads: its chunk and everything that it imports statically. */
export function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

export interface Sizes {
  /** All JavaScript that /login loads, in bytes. */
  readonly firstLoad: number;
  readonly firstFiles: readonly { readonly file: string; readonly bytes: number }[];
  /** What every other screen needs for its requests, in bytes: loaded with the first of them. */
  readonly everywhere: readonly { readonly what: string; readonly bytes: number }[];
  /** What each other part adds when it is loaded, in bytes. */
  readonly additional: readonly { readonly source: string; readonly bytes: number }[];
}

const isScript = (file: string) => file.endsWith('.js');
/** The chunks, by the names that server/chunks.ts gives them. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  query: 'the library of queries',
  answers: 'the reader of answers, and the sentences of refusals',
};

/**
 * The files that are already loaded when a part is: those of /login, and those of the importer. With several importers, only
 * the files that all of them have count.
 */
export function loadedBefore(manifest: Manifest, first: ReadonlySet<string>) {
  const askers = (key: string) =>
    Object.keys(manifest).filter((asker) => manifest[asker]?.dynamicImports?.includes(key));
  const before = (key: string, visited: readonly string[]): ReadonlySet<string> => {
    const ways = askers(key)
      .filter((asker) => !visited.includes(asker))
      .map((asker) =>
        first.has(manifest[asker]!.file)
          ? first
          : new Set([...filesOf(manifest, [asker]), ...before(asker, [...visited, key])]),
      );
    const [way = first, ...others] = ways;
    return new Set([...first, ...[...way].filter((file) => others.every((other) => other.has(file)))]);
  };
  return (key: string) => before(key, [key]);
}

/** The sizes of a build; `sizeOf` returns the compressed bytes of a file. */
export function sizesOf(
  manifest: Manifest,
  first: readonly string[],
  sizeOf: (file: string) => number,
): Sizes {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const loaded = filesOf(manifest, first);
  const firstFiles = [...loaded].filter(isScript);
  const everywhere = Object.values(manifest).flatMap(({ name = '', src, file }) => {
    const what = EVERYWHERE[name];
    return what === undefined || src !== undefined ? [] : [{ what, file }];
  });
  const isEverywhere = (file: string) => everywhere.some((each) => each.file === file);
  const before = loadedBefore(manifest, loaded);
  const later = Object.keys(manifest).filter((key) => !loaded.has(manifest[key]!.file) && manifest[key]!.src);
  return {
    firstLoad: sum(firstFiles),
    firstFiles: firstFiles.map((file) => ({ file, bytes: sizeOf(file) })),
    everywhere: everywhere.map(({ what, file }) => ({ what, bytes: sizeOf(file) })),
    additional: later
      .filter((key) => isScript(manifest[key]!.file))
      .map((key) => {
        const there = before(key);
        const files = [...filesOf(manifest, [key])].filter(
          (file) => isScript(file) && !there.has(file) && !isEverywhere(file),
        );
        return { source: key, bytes: sum(files) };
      })
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** A cycle of files that import each other, which may run before their imports are initialized; `undefined` if there is none. */
export function circleOf(manifest: Manifest): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (key: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const next of manifest[key]?.imports ?? []) {
      const found = visit(next, [...way, key]);
      if (found) return found;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const found = visit(key, []);
    if (found) return found;
  }
  return undefined;
}
