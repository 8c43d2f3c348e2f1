import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it } from 'vitest';
import type { Slip } from '@krapao/contracts/client/read-entities';
import { checkSlipFile, isTooLarge, arrivedSlip } from './slip-rules.ts';

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

const sentAt = Date.parse('2026-03-01T05:00:00.000Z');
const slip = (afterMs: number): Slip => ({
  createdAt: new Date(sentAt + afterMs).toISOString(),
  amount: null,
  status: 'PENDING',
  note: null,
  link: null,
  reference: `SL${afterMs}`,
});

it('is the newest since the upload began', () =>
  expect(arrivedSlip([slip(30_000), slip(-60_000)], sentAt)?.reference).toBe('SL30000'));
it('may seem a little older, by a clock of whole seconds', () =>
  expect(arrivedSlip([slip(-1_500)], sentAt)).toBeDefined());
it('is not one from before', () => expect(arrivedSlip([slip(-60_000)], sentAt)).toBeUndefined());
it('is nothing where there is none', () => expect(arrivedSlip([], sentAt)).toBeUndefined());
