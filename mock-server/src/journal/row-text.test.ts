import { expect, it } from 'vitest';
import { recordFrom, rowOf, type NewRecord } from './record.ts';
import { rowWriter } from './row-text.ts';

const call = { kind: 'call', operation: 'wallet.get' } as const;
const made: readonly NewRecord[] = [
  { ...call, by: 'app', member: '0812345678', status: 200, durationUs: 123 },
  { ...call, status: 400, code: 'MONEY_NOT_ENOUGH', fault: 'f3', durationUs: 1_234_560 },
  { ...call, fault: 'f3', extras: { keptBack: 'waiting' } },
  // The same instant again, then another.
  { ...call, operation: null },
  { kind: 'event', operation: 'a "quoted"\nname of กระเป๋า', at: 1_780_000_000_000 },
  { kind: 'clock', operation: 'advance', status: 200, body: { advance: '5m' } },
  { kind: 'clock', operation: 'advance', status: 200, body: { advance: '6m' } },
  { kind: 'clock', operation: 'freeze', status: 200, body: { freeze: true } },
  { kind: 'job', operation: 'qrcode.expire', at: 0 },
];

it('the text of a row is the same as its JSON', () => {
  const write = rowWriter();
  const times = { at: 1_770_000_000_000, realAt: 1_780_000_000_000 };
  for (const [nth, one] of made.entries()) {
    const record = recordFrom(one, nth + 1, times, undefined as never);
    expect(write(record)).toBe(JSON.stringify(rowOf(record)));
  }
});

it.each([
  [{ kind: 'clock', body: { advance: '5m' } }, '+5m'],
  [{ kind: 'clock', body: { set: '2026-12-01T00:05:00+07:00' } }, '2026-11-30T17:05:00.000Z'],
  [{ kind: 'clock', body: { freeze: true } }, undefined],
  [{ kind: 'arrange', operation: 'otp.verify', body: { code: 'OTP_EXPIRED' } }, 'OTP_EXPIRED'],
  [
    {
      kind: 'fault',
      body: { operation: 'wallet.get', code: 'TRANSFER_FAIL', times: 1 },
      answer: { faultId: 'f2' },
    },
    'f2 wallet.get TRANSFER_FAIL',
  ],
  [{ kind: 'fault', body: { socket: 'delay', delayMs: 5 }, answer: { faultId: 'f3' } }, 'f3 delay'],
  [{ kind: 'fault', body: { faultId: 'f2' } }, 'f2'],
  [{ kind: 'fault' }, undefined],
  [{ kind: 'call', body: { code: 'ABC' } }, undefined],
] as const)('a row says what was done with the clock, a fault or a code: %o', (one, about) => {
  const times = { at: 1_770_000_000_000, realAt: 1_780_000_000_000 };
  expect(rowOf(recordFrom(one as NewRecord, 1, times, undefined as never)).about).toBe(about);
});
