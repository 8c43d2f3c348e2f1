/**
 * Files of a release as deltas from the same file of a former one (RFC 9842, `dcz`): a browser that still has the former one
 * offers it as a dictionary, and gets the new one in some hundred bytes. Made by scripts/deltas.ts, sent by assets.ts. Chrome
 * supports it since 130; other browsers get the whole file.
 */
import { createHash } from 'node:crypto';

export const DELTA_ENCODING = 'dcz';

/** The name of a delta: `first-Sky9bAVC.js.2f1c9a40.dcz`, where the part before the ending names its dictionary. */
export const deltaName = (file: string, dictionary: Buffer): string =>
  `${file}.${dictionary.toString('hex', 0, 4)}.${DELTA_ENCODING}`;

export const isDelta = (file: string): boolean => file.endsWith(`.${DELTA_ENCODING}`);

/** The file that a delta is for. */
export const deltaOf = (name: string): string => name.replace(/\.[0-9a-f]{8}\.dcz$/, '');

/** A dictionary is identified by the SHA-256 of its content. */
export const dictionaryHash = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Prefix of the compressed content: a magic number (a frame that other decoders skip), then the hash of the dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;

export const deltaFrom = (dictionary: Buffer, compressed: Buffer): Buffer =>
  Buffer.concat([MAGIC, dictionary, compressed]);

/** Splits a delta into its two parts. */
export const partsOf = (delta: Buffer): { readonly dictionary: Buffer; readonly compressed: Buffer } => ({
  dictionary: delta.subarray(MAGIC.length, MAGIC.length + HASH_BYTES),
  compressed: delta.subarray(MAGIC.length + HASH_BYTES),
});

/** The hash of the dictionary that a browser offers, as base64; `undefined` if the header is missing or invalid. */
export const offeredDictionary = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? /^:([A-Za-z0-9+/]{43}=):$/.exec(header)?.[1] : undefined;

const HASHED = /^(?<stem>.+)-[\w-]{8}(?<ending>\.(?:js|css))$/;

/** The addresses that a file can be a dictionary for, the same file in other releases: `/assets/first-*.js`. */
export function dictionaryFor(file: string): string | undefined {
  const { stem, ending } = HASHED.exec(file)?.groups ?? {};
  return stem === undefined ? undefined : `/assets/${stem}-*${ending}`;
}
