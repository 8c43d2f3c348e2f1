import { describe, expect, it } from 'vitest';
import { createTold, type Telling } from './told.ts';

function listening() {
  const clock = { now: 0 };
  const told = createTold(() => clock.now);
  const heard: Telling[] = [];
  return { clock, told, heard, listen: () => told.listen((telling) => heard.push(telling)) };
}

const drift = (place: string): Telling => ({
  type: 'drift',
  operation: 'wallet.get',
  place,
  kind: 'missing',
});

it('what is reported before someone listens is kept, up to a number', () => {
  const { told, heard, listen } = listening();
  for (let n = 0; n < 30; n++) told.tell(drift(`amount${n}`));
  listen();
  told.tell(drift('last'));
  expect(heard).toHaveLength(21);
  expect(heard.at(-1)).toEqual(drift('last'));
});

describe('a money action', () => {
  const transfer = { operation: 'wallet.transfer' } as const;
  const error = { kind: 'refused', message: 'MONEY_NOT_ENOUGH' };

  it.each([
    [{ status: 'done' }, 'done', ''],
    [{ status: 'failed', error }, 'refused', 'MONEY_NOT_ENOUGH'],
    [
      { status: 'unknown', error: { kind: 'network', message: 'network' }, verification: 'loading' },
      'unknown',
      'network',
    ],
    [
      { status: 'unknown', error: { kind: 'refused', message: 'HTTP 502' }, verification: 'loading' },
      'unknown',
      'serverError',
    ],
    // A backend may write anything; the member's name for one.
    [{ status: 'failed', error: { kind: 'refused', message: 'สมชาย ใจดี 0812345678' } }, 'refused', 'refused'],
  ] as const)('tells how it ended, once: %o', (state, outcome, code) => {
    const { told, heard, clock, listen } = listening();
    listen();
    told.money(transfer, { status: 'pending' });
    clock.now = 1_234;
    told.money(transfer, state);
    told.money(transfer, { status: 'unknown', error, verification: 'done' });
    told.money(transfer, { status: 'idle' });
    expect(heard).toEqual([{ type: 'money', operation: 'wallet.transfer', outcome, code, within: 3_000 }]);
  });

  it('moves money until its outcome is known or was looked at', () => {
    const { told } = listening();
    const moves = (...states: { status: string }[]) => {
      for (const state of states) told.money(transfer, state);
      return told.moneyMoves();
    };
    expect(moves({ status: 'pending' })).toBe(true);
    expect(moves({ status: 'done' })).toBe(false);
    expect(moves({ status: 'pending' }, { status: 'unknown' })).toBe(true);
    expect(moves({ status: 'idle' })).toBe(false);
  });

  it('of a member who is gone moves none once its call has ended, and still tells how that was', () => {
    const { told, heard, listen } = listening();
    listen();
    told.money(transfer, { status: 'pending' });
    told.leave(transfer);
    expect(told.moneyMoves()).toBe(true);
    told.money(transfer, { status: 'unknown', error, verification: 'loading' });
    expect(told.moneyMoves()).toBe(false);
    expect(heard).toMatchObject([{ operation: 'wallet.transfer', outcome: 'unknown' }]);
  });
});
