import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { deltaFrom, deltaName, dictionaryFor, dictionaryHash } from '../server/deltas.ts';

/** A delta that saves less than half is not worth its space. */
const WORTH = 0.5;
/** Deltas are made from this many former files of a name; whoever has an older one loads the whole file. */
const MOST = 5;

const params = { [constants.ZSTD_c_compressionLevel]: 19 };

export interface Asset {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * The changed files of a release, as deltas from former files with the same name (without hash).
 *
 * @param former the newest first
 * @param sizeOf what a browser without a dictionary loads of a file, in bytes
 * @returns file names and contents
 */
export function deltasBetween(
  now: readonly Asset[],
  former: readonly Asset[],
  sizeOf: (name: string) => number,
): ReadonlyMap<string, Buffer> {
  const deltas = new Map<string, Buffer>();
  for (const { name, content } of now) {
    const pattern = dictionaryFor(name);
    if (pattern === undefined) continue;
    const namesakes = former.filter((old) => old.name !== name && dictionaryFor(old.name) === pattern);
    for (const old of namesakes.slice(0, MOST)) {
      const compressed = zstdCompressSync(content, { params, dictionary: old.content });
      // A wrong delta would leave a page without its script, so each is decoded and compared.
      if (!zstdDecompressSync(compressed, { dictionary: old.content }).equals(content))
        throw new Error(`the delta of ${name} from ${old.name} does not give ${name} again`);
      const hash = dictionaryHash(old.content);
      const delta = deltaFrom(hash, compressed);
      if (delta.length < sizeOf(name) * WORTH) deltas.set(deltaName(name, hash), delta);
    }
  }
  return deltas;
}
