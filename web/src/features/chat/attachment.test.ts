import { describe, expect, it } from 'vitest';
import { checkFile, pastedFile } from './attachment.ts';

const MB = 1_048_576;
const heads = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  gif: 'GIF89a',
  mp4: '\0\0\0\x18ftypisom',
  quicktime: '\0\0\0\x14ftypqt  ',
  heic: '\0\0\0\x18ftypheic',
  pdf: '%PDF-1.7',
  html: '<html><script>',
};

function file(head: keyof typeof heads, name: string, type: string, size = 100): File {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from(heads[head], (letter) => letter.charCodeAt(0)));
  return new File([bytes], name, { type });
}

describe('a file for support', () => {
  it.each([
    [file('png', 'a.png', 'image/png'), 'image'],
    [file('jpeg', 'a.jpeg', 'image/jpeg'), 'image'],
    [file('jpeg', 'a.jpg', 'image/jpg'), 'image'],
    [file('gif', 'a.gif', 'image/gif'), 'image'],
    [file('mp4', 'a.mp4', 'video/mp4'), 'video'],
    [file('quicktime', 'a.mov', 'video/quicktime'), 'video'],
    [file('png', 'a.png', ''), 'image'],
    [file('png', 'full.png', 'image/png', 10 * MB), 'image'],
    [file('mp4', 'full.mp4', 'video/mp4', 20 * MB), 'video'],
  ])('$0.name ($0.type) is taken', async (given, kind) => expect(await checkFile(given)).toEqual({ kind }));

  it.each([
    ['no extension', file('png', 'picture', 'image/png'), { problem: 'type' }],
    ['a page called a picture', file('html', 'a.png', 'image/png'), { problem: 'type' }],
    ['a picture called a video', file('png', 'a.mp4', 'video/mp4'), { problem: 'type' }],
    ['a document', file('pdf', 'a.pdf', 'application/pdf'), { problem: 'type' }],
    ['declared as another', file('png', 'a.svg', 'image/svg+xml'), { problem: 'type' }],
    ['HEIC by content', file('heic', 'a.jpg', 'image/jpeg'), { problem: 'heic' }],
    ['HEIC by type', file('heic', 'a.heic', 'image/heic'), { problem: 'heic' }],
    ['a large picture', file('png', 'a.png', 'image/png', 10 * MB + 1), { problem: 'size', limitMb: 10 }],
    ['a large video', file('mp4', 'a.mp4', 'video/mp4', 20 * MB + 1), { problem: 'size', limitMb: 20 }],
  ])('refused: %s', async (_, given, problem) => expect(await checkFile(given)).toEqual(problem));
});

describe('what is pasted', () => {
  const picture = file('png', 'image.png', 'image/png');
  const clipboard = (types: string[], files: File[] = [picture]) => ({
    types,
    files: Object.assign(files, { item: () => null }) as unknown as FileList,
  });
  it.each([
    ['a copied picture', ['text/html', 'Files']],
    ['a screenshot', ['Files']],
    ['a copied file, with its name as text', ['text/plain', 'Files']],
  ])('is a file: %s', (_, types) => expect(pastedFile(clipboard(types))).toBe(picture));

  it.each([
    ['a cell of a spreadsheet, beside its picture', ['text/plain', 'text/html', 'Files'], undefined],
    ['a text', ['text/plain'], []],
  ])('is text: %s', (_, types, files) => expect(pastedFile(clipboard(types, files))).toBe(undefined));
});
