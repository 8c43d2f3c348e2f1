import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it } from 'vitest';
import { checkSlipFile, isTooLarge } from './slip-file.ts';

const file = (...head: (string | Uint8Array<ArrayBuffer>)[]) => new Blob([...head, 'and so on']);

describe('a slip is a picture by its content', () => {
  it.each([
    ['PNG', file(Uint8Array.of(0x89), 'PNG\r\n', Uint8Array.of(0x1a), '\n'), undefined],
    ['JPEG', file(Uint8Array.of(0xff, 0xd8, 0xff)), undefined],
    ['WebP', file('RIFF0000WEBP'), undefined],
    ['HEIC', file('0000ftypheic'), 'heic'],
    ['PDF', file('%PDF-1.7'), 'pdf'],
    ['MP4', file('0000ftypisom'), 'video'],
    ['GIF', file('GIF89a'), 'notPicture'],
    ['text', file('hello'), 'notPicture'],
    ['nothing', new Blob([]), 'notPicture'],
  ] as const)('%s', async (_, blob, problem) => expect(await checkSlipFile(blob)).toBe(problem));

  it('a file that is gone cannot be read', async () => {
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await checkSlipFile(gone as unknown as Blob)).toBe('unreadable');
  });
});

const refusal = (status: number, message: string) =>
  new ApiError({ kind: 'refused', operation: 'wallet.uploadSlip', message, status });

describe('a file that is too large', () => {
  it('may be refused on the way', () => {
    expect(isTooLarge(refusal(413, 'HTTP 413'))).toBe(true);
    expect(isTooLarge(refusal(400, 'SLIP_INVALID_FILE'))).toBe(false);
  });
});
