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

  it('a file that was removed is unreadable', async () => {
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
    expect(await checkSlipFile(gone as unknown as Blob)).toBe('unreadable');
  });
});

const refusal = (status: number, message: string) =>
  new ApiError({ kind: 'refused', operation: 'wallet.uploadSlip', message, status });

describe('a file that is too large', () => {
  it('is recognised by status 413, also without a code of the catalogue', () => {
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

it('an arrived slip is the newest since the upload started', () =>
  expect(arrivedSlip([slip(30_000), slip(-60_000)], sentAt)?.reference).toBe('SL30000'));
it('an arrived slip may seem a little older, because the clock has whole seconds', () =>
  expect(arrivedSlip([slip(-1_500)], sentAt)).toBeDefined());
it('an earlier slip is not the arrived one', () =>
  expect(arrivedSlip([slip(-60_000)], sentAt)).toBeUndefined());
it('without slips none has arrived', () => expect(arrivedSlip([], sentAt)).toBeUndefined());
