import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../core/wallet.ts';
import { checkTransfer, EVERYWHERE, transferBody, type TransferDraft } from './transfer-rules.ts';

const accounts = [
  { code: 'WALLET', name: null, amount: readAmount(100)! },
  { code: 'PG', name: 'PG Soft', amount: readAmount(0.5)! },
];
const draft: TransferDraft = { from: 'WALLET', to: 'PG', amount: '50' };

const problems = (changes: Partial<TransferDraft>) => {
  const checked = checkTransfer({ ...draft, ...changes }, accounts);
  return checked.ok ? undefined : checked.problems;
};

describe('transfer (spec §5)', () => {
  it('takes nothing from an account with an unreadable amount, and no fraction of a satang', () => {
    const [wallet, pg] = accounts as [Account, Account];
    const taking = (amount: Account['amount'], typed: string) =>
      checkTransfer({ ...draft, amount: typed }, [{ ...wallet, amount }, pg]);
    expect(taking(null, '1')).toMatchObject({ ok: false, problems: { from: 'SELECT_ACCOUNT' } });
    expect(taking(readAmount(10.005)!, '10.01')).toMatchObject({ problems: { amount: 'MONEY_NOT_ENOUGH' } });
    expect(taking(readAmount(10.005)!, '10.00').ok).toBe(true);
  });

  it('becomes the request body, in baht', () => {
    const checked = checkTransfer({ ...draft, amount: '4.35' }, accounts);
    expect(checked.ok && transferBody(checked.transfer)).toEqual({ from: 'WALLET', to: 'PG', amount: 4.35 });
  });

  it('accepts the whole balance, and Thai and Lao digits', () => {
    expect(problems({ amount: '100.00' })).toBeUndefined();
    expect(problems({ amount: '๕๐.๕' })).toBeUndefined();
    expect(problems({ amount: '໕໐' })).toBeUndefined();
  });

  it('can take everything from all other accounts, without an amount', () => {
    const all = (to: string) => checkTransfer({ from: EVERYWHERE, to, amount: '' }, accounts);
    const home = all('WALLET');
    expect(home.ok && [home.transfer.amount, home.transfer.to.code]).toEqual([50, 'WALLET']);
    const away = all('PG');
    expect(away.ok && away.transfer.amount).toBe(10_000);
    expect(all('')).toEqual({ ok: false, problems: { to: 'SELECT_ACCOUNT' } });
    const nothing = checkTransfer({ from: EVERYWHERE, to: 'WALLET', amount: '' }, accounts.slice(0, 1));
    expect(nothing).toEqual({ ok: false, problems: { from: 'MONEY_NOT_ENOUGH' } });
  });

  it('requires both accounts', () => {
    expect(problems({ from: '' })).toEqual({ from: 'SELECT_ACCOUNT' });
    expect(problems({ to: '' })).toEqual({ to: 'SELECT_ACCOUNT' });
  });

  it('requires an account that still exists', () =>
    expect(problems({ to: 'GONE' })).toEqual({ to: 'SELECT_ACCOUNT' }));

  it('requires two different accounts', () =>
    expect(problems({ to: 'WALLET' })).toEqual({ to: 'CANNOT_TRANSFER' }));

  it.each(['0', '0.99', '0.00'])('requires at least 1 baht, not %s', (amount) =>
    expect(problems({ amount })).toEqual({ amount: 'TRANSFER_MINIMUM' }),
  );

  it('is limited to the balance', () => {
    expect(problems({ amount: '100.01' })).toEqual({ amount: 'MONEY_NOT_ENOUGH' });
    expect(problems({ from: 'PG', to: 'WALLET', amount: '1' })).toEqual({ amount: 'MONEY_NOT_ENOUGH' });
  });

  it.each([
    ['', 'empty'],
    ['1.500,00', 'format'],
    ['-5', 'format'],
    ['5.123', 'decimals'],
    ['9'.repeat(20), 'too-large'],
  ])('does not guess what %j means', (amount, reason) =>
    expect(problems({ amount })).toEqual({ amount: reason }),
  );

  it('reports all problems at once', () =>
    expect(problems({ from: '', to: '', amount: '' })).toEqual({
      from: 'SELECT_ACCOUNT',
      to: 'SELECT_ACCOUNT',
      amount: 'empty',
    }));
});
