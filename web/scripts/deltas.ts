import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { deltaFrom, deltaName, dictionaryFor, dictionaryHash } from '../server/deltas.ts';

/** One that saves less than half is not worth its place. */
const WORTH = 0.5;

const params = { [constants.ZSTD_c_compressionLevel]: 19 };

export interface Asset {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * What is new in a release, as deltas from each former file of the same name without its hash.
 *
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
    for (const old of former) {
      if (old.name === name || dictionaryFor(old.name) !== pattern) continue;
      const compressed = zstdCompressSync(content, { params, dictionary: old.content });
      // A page would be left without its script: none leaves here that does not come out as what it was.
      if (!zstdDecompressSync(compressed, { dictionary: old.content }).equals(content))
        throw new Error(`the delta of ${name} from ${old.name} does not give ${name} again`);
      const hash = dictionaryHash(old.content);
      const delta = deltaFrom(hash, compressed);
      if (delta.length < sizeOf(name) * WORTH) deltas.set(deltaName(name, hash), delta);
    }
  }
  return deltas;
}
