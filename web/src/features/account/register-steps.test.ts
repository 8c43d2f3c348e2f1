import { describe, expect, it } from 'vitest';
import { passedAfterChange, previousStep, reachable, shownStep, stepsOf } from './register-steps.ts';

const four = stepsOf(true);
const three = stepsOf(false);

describe('the steps of registering', () => {
  it('are four, or three without a code', () => {
    expect(four).toEqual(['phone', 'otp', 'profile', 'bank']);
    expect(three).toEqual(['phone', 'profile', 'bank']);
    expect([
      previousStep(four, 'profile'),
      previousStep(three, 'profile'),
      previousStep(four, 'phone'),
    ]).toEqual(['otp', 'phone', undefined]);
  });

  it('open one after the other', () => {
    expect(reachable(four, [])).toBe('phone');
    expect(reachable(four, ['phone'])).toBe('otp');
    expect(reachable(three, ['phone'])).toBe('profile');
    expect(reachable(four, ['phone', 'otp', 'profile'])).toBe('bank');
    expect(reachable(four, ['phone', 'profile'])).toBe('otp');
  });

  it.each([
    [null, [], 'phone'],
    ['bank', [], 'phone'],
    ['bank', ['phone', 'otp'], 'profile'],
    ['otp', ['phone'], 'otp'],
    ['phone', ['phone', 'otp', 'profile'], 'phone'],
    ['bank', ['phone', 'otp', 'profile'], 'bank'],
    ['nonsense', ['phone', 'otp'], 'phone'],
  ] as const)('?step=%s with %j passed shows %s', (wanted, passed, shown) => {
    expect(shownStep(four, wanted, passed)).toBe(shown);
  });

  it('goes on to the next step where the operator has no codes', () => {
    expect(shownStep(three, 'otp', ['phone'])).toBe('profile');
    expect(shownStep(three, 'otp', [])).toBe('phone');
  });

  it('a changed step has to be passed again, and so do the steps after it', () => {
    expect(passedAfterChange(['phone', 'otp', 'profile'], 'phone')).toEqual([]);
    expect(passedAfterChange(['phone', 'otp', 'profile'], 'profile')).toEqual(['phone', 'otp']);
    expect(passedAfterChange(['phone', 'otp', 'profile'], 'bank')).toEqual(['phone', 'otp', 'profile']);
  });
});
