import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { deltaFrom, deltaName, dictionaryFor, dictionaryHash } from '../server/deltas.ts';

/** One that saves less than half is not worth its place. */
const WORTH = 0.5;
/** From so many former files of a name at the most: who has not been here since then loads it whole. */
const MOST = 5;

const params = { [constants.ZSTD_c_compressionLevel]: 19 };

export interface Asset {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * What is new in a release, as deltas from former files of the same name without its hash.
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
