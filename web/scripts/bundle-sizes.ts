/** The parts of Vite's manifest that are read here. */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** What a page loads: its chunk and all that it imports statically, as files. */
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
  /** JavaScript that /login loads in all, in bytes. */
  readonly firstLoad: number;
  readonly firstFiles: readonly { readonly file: string; readonly bytes: number }[];
  /** What each other part brings on top of /login, in bytes. */
  readonly additional: readonly { readonly source: string; readonly bytes: number }[];
}

const isScript = (file: string) => file.endsWith('.js');

/** Sizes of a build; `sizeOf` tells the compressed bytes of a file. */
export function sizesOf(
  manifest: Manifest,
  first: readonly string[],
  sizeOf: (file: string) => number,
): Sizes {
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const loaded = filesOf(manifest, first);
  const firstFiles = [...loaded].filter(isScript);
  const later = Object.keys(manifest).filter((key) => !loaded.has(manifest[key]!.file) && manifest[key]!.src);
  return {
    firstLoad: sum(firstFiles),
    firstFiles: firstFiles.map((file) => ({ file, bytes: sizeOf(file) })),
    additional: later
      .filter((key) => isScript(manifest[key]!.file))
      .map((key) => ({
        source: key,
        bytes: sum([...filesOf(manifest, [key])].filter((file) => isScript(file) && !loaded.has(file))),
      }))
      .toSorted((a, b) => b.bytes - a.bytes),
  };
}
