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
