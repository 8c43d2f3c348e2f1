import { describe, expect, it } from 'vitest';
import { FILE_HEAD_BYTES, fileType } from '../src/kernel/file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The first box of an ISO media file: its size, the major brand, a version, and the compatible brands. */
const ftyp = (...[major, ...others]: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\x02\0${others.join('')}`;

describe('a file type is detected by the first bytes', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/gif', 'GIF87a'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['application/pdf', '%PDF-1.7'],
    ['video/mp4', ftyp('isom', 'iso2', 'avc1', 'mp41')],
    ['video/mp4', ftyp('mp42')],
    ['video/mp4', ftyp('3gp4', 'isom')],
    ['video/mp4', '\0\0\0\x18ftypisom'],
    ['video/quicktime', ftyp('qt  ')],
    ['image/heic', ftyp('heic', 'mif1', 'heic')],
    ['image/heic', ftyp('mif1', 'heic')],
    ['image/avif', ftyp('avif', 'mif1', 'miaf')],
    ['image/avif', ftyp('mif1', 'avif')],
    ['audio/mp4', ftyp('M4A ', 'mp42', 'isom')],
    [undefined, '<svg xmlns="http://www.w3.org/2000/svg">'],
    [undefined, 'RIFF\x24\0\0\0WAVEfmt '],
    [undefined, '\0\0\0\0\0\0\0\0WEBP'],
    [undefined, 'GIF88a'],
    [undefined, 'MZ\x90\0'],
    [undefined, ''],
  ])('%s: %j', (type, head) => expect(fileType(bytes(head))).toBe(type));

  it.each(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])('video/quicktime without `ftyp`: %s', (box) =>
    expect(fileType(bytes(`\0\0\0\x08${box}`))).toBe('video/quicktime'),
  );

  it('an unknown major brand is replaced by the first known compatible brand', () => {
    expect(fileType(bytes(ftyp('XAVC', 'XAVC', 'mp42', 'iso2')))).toBe('video/mp4');
    expect(fileType(bytes(ftyp('abcd', 'heic')))).toBe('image/heic');
    expect(fileType(bytes(ftyp('abcd', 'efgh')))).toBeUndefined();
  });

  it('bytes after that first box do not count as brands', () => {
    expect(fileType(bytes(`${ftyp('abcd', 'efgh')}isommp42`))).toBeUndefined();
  });

  it('reads only the head', () => {
    const many = ftyp('abcd', ...Array.from({ length: 12 }, () => 'efgh'));
    expect(many).toHaveLength(FILE_HEAD_BYTES);
    expect(fileType(bytes(`${many}isom`))).toBeUndefined();
  });
});
