const SIGNATURES: readonly (readonly [type: string, at: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** What kind of picture the bytes are, by how they begin: neither name nor declared type counts. */
export function pictureType(content: Uint8Array): string | undefined {
  return SIGNATURES.find(([, at, bytes]) => bytes.every((byte, index) => content[at + index] === byte))?.[0];
}
