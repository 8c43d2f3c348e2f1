import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

describe('fileKind', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['gif', 'GIF89a\x01\0'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['pdf', '%PDF-1.7'],
    ['mp4', '\0\0\0\x18ftypisom\0\0\x02\0'],
    ['mp4', '\0\0\0\x1cftypmp42'],
    ['quicktime', '\0\0\0\x14ftypqt  \0\0'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1'],
    ['unknown', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['unknown', 'MZ\x90\0'],
    ['unknown', ''],
  ])('knows %s by its first bytes', async (kind, head) => {
    expect(await fileKind(bytes(head))).toBe(kind);
  });
});
