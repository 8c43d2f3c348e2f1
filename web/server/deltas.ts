/**
 * Files of a release as what differs from the same file of a former one (RFC 9842, `dcz`): a browser that still has the
 * former one offers it as a dictionary, and gets the new one in some hundred bytes. Made by scripts/deltas.ts, sent by
 * assets.ts. Chrome does so from 130 on; to others all stays as it is.
 */
import { createHash } from 'node:crypto';

export const DELTA_ENCODING = 'dcz';

/** How a delta is called: `first-Sky9bAVC.js.2f1c9a40.dcz`, where the part before the ending tells its dictionary. */
export const deltaName = (file: string, dictionary: Buffer): string =>
  `${file}.${dictionary.toString('hex', 0, 4)}.${DELTA_ENCODING}`;

export const isDelta = (file: string): boolean => file.endsWith(`.${DELTA_ENCODING}`);

/** Which file it is a delta of. */
export const deltaOf = (name: string): string => name.replace(/\.[0-9a-f]{8}\.dcz$/, '');

/** A dictionary goes by the SHA-256 of its content. */
export const dictionaryHash = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Before the compressed content: what it is (a frame that a decoder without dictionaries skips), and the hash of its dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HASH_BYTES = 32;

export const deltaFrom = (dictionary: Buffer, compressed: Buffer): Buffer =>
  Buffer.concat([MAGIC, dictionary, compressed]);

/** Both parts again. */
export const partsOf = (delta: Buffer): { readonly dictionary: Buffer; readonly compressed: Buffer } => ({
  dictionary: delta.subarray(MAGIC.length, MAGIC.length + HASH_BYTES),
  compressed: delta.subarray(MAGIC.length + HASH_BYTES),
});

/** What a browser says that it has, as base64; `undefined` where it says nothing or nothing that can be read. */
export const offeredDictionary = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? /^:([A-Za-z0-9+/]{43}=):$/.exec(header)?.[1] : undefined;

const HASHED = /^(?<stem>.+)-[\w-]{8}(?<ending>\.(?:js|css))$/;

/** Addresses that a file can be a dictionary for, those of the same file in other releases: `/assets/first-*.js`. */
export function dictionaryFor(file: string): string | undefined {
  const { stem, ending } = HASHED.exec(file)?.groups ?? {};
  return stem === undefined ? undefined : `/assets/${stem}-*${ending}`;
}
