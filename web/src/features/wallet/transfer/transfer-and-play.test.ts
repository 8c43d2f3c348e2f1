import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { transferAndPlay, transferInto } from './transfer-rules.ts';

const wallet = { code: 'WALLET', name: null, amount: readAmount(100)! };
const pg = { code: 'PG', name: 'PG Soft', amount: readAmount(0.5)! };
const accounts = [wallet, pg];

describe('transfer and play (spec §4)', () => {
  it.each(['', ' ', '0', '0.00', '๐', '໐.໐'])('with %j only plays', (amount) =>
    expect(transferAndPlay('PG', amount, accounts)).toEqual({ kind: 'play' }),
  );

  it('with an amount moves it from the wallet into the game', () =>
    expect(transferAndPlay('PG', '50', accounts)).toEqual({
      kind: 'transfer',
      transfer: { from: wallet, to: pg, amount: 5000 },
    }));

  it.each([
    ['0.5', 'TRANSFER_MINIMUM'],
    ['100.01', 'MONEY_NOT_ENOUGH'],
    ['-5', 'format'],
    ['1.500,00', 'format'],
  ])('does not play if %s cannot be moved', (amount, problem) =>
    expect(transferAndPlay('PG', amount, accounts)).toEqual({ kind: 'problem', problem }),
  );
});

describe('transfer only (spec §4)', () => {
  it.each([
    ['0', 'TRANSFER_MINIMUM'],
    ['', 'empty'],
    ['-1', 'format'],
  ])('is blocked at %j', (amount, problem) =>
    expect(transferInto('PG', amount, accounts)).toEqual({ kind: 'problem', problem }),
  );

  it('requires an existing account', () =>
    expect(transferInto('GONE', '5', accounts)).toEqual({ kind: 'problem', problem: 'SELECT_ACCOUNT' }));
});
