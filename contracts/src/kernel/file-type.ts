/**
 * Detects the type of a file by its first bytes, because its name and its declared type may be wrong. One table for the
 * server, which accepts files by their content (spec §5), and for the app, which reports a wrong file before the upload.
 */
export type FileType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/heic'
  | 'image/avif'
  | 'video/mp4'
  | 'video/quicktime'
  | 'audio/mp4'
  | 'application/pdf';

/** How many bytes of a file are needed. */
export const FILE_HEAD_BYTES = 64;

const signatures: readonly (readonly [type: FileType, at: number, mark: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['application/pdf', 0, '%PDF-'],
  // Old QuickTime files begin with a box of their own instead of `ftyp`.
  ...['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((box) => ['video/quicktime', 4, box] as const),
];

/** Brands of the ISO base media format (ISO 14496-12): four letters that say how to read the file. */
const brands: readonly (readonly [type: FileType, brand: RegExp])[] = [
  ['video/quicktime', /^qt {2}$/],
  ['image/avif', /^avi[fs]$/],
  ['image/heic', /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/],
  ['audio/mp4', /^(M4[ABP] |F4[AB] )$/],
  ['video/mp4', /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|F4[VP] |3g[2p].)$/],
];

const typeOfBrand = (brand: string): FileType | undefined =>
  brands.find(([, known]) => known.test(brand))?.[0];

/**
 * After `ftyp` come the major brand, a version, and the compatible brands. If the major brand is unknown, such as a camera's
 * own, the first known compatible brand decides; if none is known, so is the type. `mif1` only means "a picture", and AVIF
 * files begin with it as well.
 */
function typeOfMedia(head: string): FileType | undefined {
  const size = head
    .split('')
    .slice(0, 4)
    .reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  const others = head.slice(16, size).match(/[^]{4}/g) ?? [];
  const types = [head.slice(8, 12), ...others].map(typeOfBrand);
  const type = types.find((known) => known !== undefined);
  return type === 'image/heic' && types.includes('image/avif') ? 'image/avif' : type;
}

/** @param bytes the first `FILE_HEAD_BYTES` of the file, or more */
export function fileType(bytes: Uint8Array): FileType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, FILE_HEAD_BYTES));
  if (head.startsWith('ftyp', 4)) return typeOfMedia(head);
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  return signatures.find(([, at, mark]) => head.startsWith(mark, at))?.[0];
}
