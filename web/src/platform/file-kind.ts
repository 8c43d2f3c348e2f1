/** What a file is by its first bytes; its name and its declared type are only what somebody called it. */
export type FileKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'heic' | 'mp4' | 'quicktime' | 'pdf' | 'unknown';

const LONGEST_SIGNATURE = 32;

const signatures: readonly (readonly [FileKind, number, string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBP'],
  ['pdf', 0, '%PDF-'],
  // Old QuickTime files begin with an atom of their own in place of `ftyp`.
  ['quicktime', 4, 'moov'],
  ['quicktime', 4, 'mdat'],
  ['quicktime', 4, 'wide'],
  ['quicktime', 4, 'free'],
];

/** Brands of the ISO base media format, at byte 8 after `ftyp`. */
const brands: readonly (readonly [FileKind, RegExp])[] = [
  ['quicktime', /^qt {2}/],
  ['heic', /^(hei[cmsx]|hev[cmx]|mif1|msf1|avif|avis)/],
  ['mp4', /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|MSNV|dash|3g[p2])/],
];

/** Looks at the first bytes of a file; rejects when it can no longer be read. */
export async function fileKind(file: Blob): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  if (head.startsWith('ftyp', 4))
    return brands.find(([, brand]) => brand.test(head.slice(8)))?.[0] ?? 'unknown';
  return signatures.find(([, offset, mark]) => head.startsWith(mark, offset))?.[0] ?? 'unknown';
}
