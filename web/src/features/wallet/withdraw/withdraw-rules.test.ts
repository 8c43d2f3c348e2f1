import { readAmount, minor } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import {
  checkWithdrawal,
  everything,
  limitsOf,
  maskAccountNumber,
  runningBonus,
  withdrawableNow,
} from './withdraw-rules.ts';

const limits = limitsOf({ withdrawMin: readAmount(100)!, withdrawMax: readAmount(50_000)! });
const total = minor(342_650);
const problem = (typed: string, all = total) => {
  const checked = checkWithdrawal(typed, all, limits);
  return checked.ok ? undefined : checked.problem;
};

describe('withdraw (spec §5)', () => {
  it('accepts amounts within the limits, both included', () => {
    expect(problem('100')).toBeUndefined();
    expect(problem('3,426.50')).toBeUndefined();
    expect(problem('50000', minor(9_000_000))).toBeUndefined();
    expect(problem('๑๐๐')).toBeUndefined();
  });

  it('requires at least withdrawMin', () => {
    expect(problem('99.99')).toBe('WITHDRAW_MIN');
    expect(problem('0')).toBe('WITHDRAW_MIN');
  });

  it('requires at most withdrawMax', () => {
    expect(problem('50000.01', minor(9_000_000))).toBe('WITHDRAW_MAX');
    // Both rules are violated; the limit is reported, because a larger deposit does not change it.
    expect(problem('60000')).toBe('WITHDRAW_MAX');
  });

  it('is limited to the balance of wallet and games', () =>
    expect(problem('3426.51')).toBe('MONEY_NOT_ENOUGH'));

  it.each([
    ['', 'empty'],
    ['1.500,00', 'format'],
    ['100.123', 'decimals'],
  ])('does not guess what %j means', (typed, reason) => expect(problem(typed)).toBe(reason));

  it('withdraws everything up to the limit', () => {
    expect(everything(total, limits)).toBe(total);
    expect(everything(minor(9_000_000), limits)).toBe(5_000_000);
  });
});

describe('what can be withdrawn now', () => {
  const bonus = { turnover: 'unknown' } as const;
  it.each([
    ['everything', 342_650, undefined, 342_650],
    ['up to the maximum', 9_000_000, undefined, 5_000_000],
    ['exactly the minimum', 10_000, undefined, 10_000],
    ['nothing one satang below the minimum', 9_999, undefined, 0],
    ['nothing without a balance', 0, undefined, 0],
    ['unknown with a bonus, as only the server knows', 63_050, bonus, undefined],
    ['nothing while the turnover is missing', 63_050, { turnover: 'missing' }, 0],
    ['everything once the turnover is played', 63_050, { turnover: 'played' }, 63_050],
    ['nothing below the minimum, also with a bonus', 9_999, bonus, 0],
    ['nor once its turnover is played', 9_999, { turnover: 'played' }, 0],
  ] as const)('is %s', (_, all, running, now) =>
    expect(withdrawableNow(minor(all), limits, running)).toBe(now),
  );

  it('is all or nothing with a bonus', () => {
    const all = minor(63_050);
    expect(checkWithdrawal('630.49', all, limits, bonus)).toEqual({ ok: false, problem: 'WITHDRAW_ALL' });
    expect(checkWithdrawal('630.50', all, limits, bonus)).toMatchObject({ ok: true });
    expect(checkWithdrawal('50000', minor(9_000_000), limits, bonus)).toMatchObject({ ok: true });
    expect(checkWithdrawal('99.99', minor(9_999), limits, bonus)).toMatchObject({ problem: 'WITHDRAW_MIN' });
  });
});

const active = (played?: number, needed?: number) => ({
  status: true,
  type: 'day',
  ...(played !== undefined && { turnover: readAmount(played)! }),
  ...(needed !== undefined && { turnoverNeeded: readAmount(needed)! }),
});

describe('the turnover of the active bonus', () => {
  it.each([
    ['played to the satang', active(1_800, 1_800), 'played'],
    ['not told while it is less', active(1_799.99, 1_800), 'unknown'],
    ['not told at less than a satang below', active(1_800, 1_800.001), 'unknown'],
    ['not told if the server gives no figures', active(), 'unknown'],
  ])('is %s', (_, bonus, turnover) => expect(runningBonus(bonus, false)).toEqual({ turnover }));

  it('is missing once the server has refused for it, whatever the figures say', () =>
    expect(runningBonus(active(1_800, 1_800), true)).toEqual({ turnover: 'missing' }));

  it('does not matter without a bonus', () =>
    expect(runningBonus({ status: false, type: '' }, false)).toBeUndefined());
});

it('rounds limits with fractions of a satang inwards', () =>
  expect(limitsOf({ withdrawMin: readAmount(99.991)!, withdrawMax: readAmount(500.009)! })).toEqual({
    withdrawMin: 10_000,
    withdrawMax: 50_000,
  }));

it('refuses an amount of 0 even if the operator has no minimum', () => {
  const without = limitsOf({ withdrawMin: readAmount(0)!, withdrawMax: readAmount(500)! });
  expect(checkWithdrawal('0', total, without)).toEqual({ ok: false, problem: 'WITHDRAW_MIN' });
  expect(checkWithdrawal('0.01', total, without)).toMatchObject({ ok: true });
});

describe('account number of the member', () => {
  it.each([
    ['4069876543', 'xxx-xxx-6543'],
    ['012345678901', 'xxxxxxxx8901'],
    ['123', 'xx3'],
    ['', ''],
  ])('%j is shown as %j', (number, masked) => expect(maskAccountNumber(number)).toBe(masked));
});
