import { describe, expect, it } from 'vitest';
import { checkAnswer } from './answer-check.ts';

describe('answer check', () => {
  it('takes an answer of the contract', () => {
    expect(checkAnswer('auth.login', { token: 'kp_1' })).toBeUndefined();
  });

  it('takes fields that the operator added, at any depth', () => {
    const statements = [
      {
        statementType: 'deposit',
        from: 'KBANK',
        to: 'WALLET',
        amount: 1,
        status: 'SUCCESS',
        createdAt: '2026-03-01T05:00:00.000Z',
        fee: 0,
      },
    ];
    expect(checkAnswer('statement.list', { total: 1, statements, pages: 1 })).toBeUndefined();
  });

  it('names the field that is wrong', () => {
    expect(checkAnswer('statement.list', { total: 1, statements: [{ extra: 1 }] })).toMatch(
      /^answer\.statements\.0[.:]/,
    );
    expect(checkAnswer('auth.login', { token: 7, extra: 1 })).toMatch(/^answer\.token: /);
    expect(checkAnswer('wallet.transfer', null)).toMatch(/^answer: /);
  });
});
