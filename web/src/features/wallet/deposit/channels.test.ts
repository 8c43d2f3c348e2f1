import type { DepositBank } from '@krapao/contracts/entities/deposit';
import { describe, expect, it } from 'vitest';
import { accountKey, channelsOf, type DepositStep, isEmpty, stepNow } from './channels.ts';

const offered = (lookup: Parameters<typeof channelsOf>[0]) => channelsOf(lookup, true);

const bank = (bankCode: string, mode: string, changes: Partial<DepositBank> = {}): DepositBank => ({
  bankCode,
  mode,
  bankType: 'BANK',
  bank: { nameTH: bankCode, nameEN: bankCode },
  bankAccountName: 'KRAPAO',
  bankAccountNo: '4051234567',
  currency: 'THB',
  ...changes,
});

const banksOf = (banks: DepositBank[], isManual = true) =>
  offered({ banks, wallets: [], isManual }).banks.map(({ bank: { bankCode }, ...rest }) => ({
    bankCode,
    ...rest,
  }));

describe('channels of a deposit (spec §2)', () => {
  it.each(['SCB', 'KBANK', 'GSB', 'BCEL'])('%s in AUTO mode recognises transfers automatically', (bankCode) =>
    expect(banksOf([bank(bankCode, 'AUTO')])).toEqual([{ bankCode, isAutomatic: true, mayAnnounce: false }]),
  );

  it.each([
    ['KTB', 'AUTO'],
    ['KTB', 'MANUAL'],
    ['SCB', 'MANUAL'],
    ['SCB', 'QR'],
    ['SCB', 'SOMETHING_NEW'],
  ])('%s in %s mode is manual', (bankCode, mode) =>
    expect(banksOf([bank(bankCode, mode)])).toEqual([{ bankCode, isAutomatic: false, mayAnnounce: true }]),
  );

  it('accept no announcements if the operator handles no deposits manually', () =>
    expect(banksOf([bank('KTB', 'MANUAL')], false)).toMatchObject([{ mayAnnounce: false }]));

  it('KBANK may be both a QR provider and a bank', () => {
    const found = offered({
      banks: [bank('KBANK', 'QR'), bank('KBANK', 'AUTO'), bank('WW', 'QR', { bankAccountNo: '' })],
      wallets: [],
      isManual: false,
    });
    expect(found.qr.map(({ provider }) => provider)).toEqual(['KBANK', 'WW']);
    expect(found.banks.map((channel) => channel.bank.mode)).toEqual(['AUTO']);
  });

  it('leave out an account without a number, because nothing can be sent there', () =>
    expect(banksOf([bank('GSB', 'AUTO', { bankAccountNo: '' })])).toEqual([]));

  it('TrueMoney may be offered in both of its modes', () => {
    const wallets = [
      { mode: 'AUTO', walletAccountName: '0812345678' },
      { mode: 'GIFT', walletAccountName: 'someone' },
    ];
    expect(offered({ banks: [], wallets, isManual: false })).toMatchObject({
      wallets: ['0812345678'],
      takesLinks: true,
    });
  });

  it('may be empty', () => {
    expect(isEmpty(offered({ banks: [], wallets: [], isManual: true }))).toBe(true);
    const wallets = [{ mode: 'GIFT', walletAccountName: '' }];
    expect(isEmpty(offered({ banks: [], wallets, isManual: false }))).toBe(false);
  });

  it('leave out gift links that cannot be sent', () => {
    const wallets = [{ mode: 'GIFT' as const, walletAccountName: 'กระเป๋า' }];
    expect(isEmpty(channelsOf({ banks: [], wallets, isManual: false }, false))).toBe(true);
  });
});

describe('a chosen channel', () => {
  const scb = bank('SCB', 'AUTO');
  const wallet = { mode: 'AUTO', walletAccountName: 'KRAPAO' };
  const at: DepositStep = { at: 'bank', account: accountKey(scb) };
  const gone = { at: 'choice', gone: 'account' };
  const ended = { at: 'choice', gone: 'way' };
  const now = (step: DepositStep, banks: DepositBank[], wallets = [wallet]) =>
    stepNow(step, offered({ banks, wallets, isManual: true }));

  it('is shown as it is offered now', () =>
    expect(now(at, [{ ...scb, bankAccountName: 'KRAPAO 2' }])).toMatchObject({
      at: 'bank',
      channel: { bank: { bankAccountName: 'KRAPAO 2' } },
    }));

  it.each([
    ['another account of its bank', [bank('SCB', 'AUTO', { bankAccountNo: '4059876543' })]],
    ['another bank', [bank('KBANK', 'QR')]],
    ['nothing', []],
  ])('is gone if there is %s in its place', (_, banks) => expect(now(at, banks)).toEqual(gone));

  it('is gone with its TrueMoney account', () => {
    const step: DepositStep = { at: 'wallet', name: wallet.walletAccountName };
    expect(now(step, [], [wallet])).toEqual(step);
    expect(now(step, [], [])).toEqual(gone);
  });

  it('is gone with its provider of QR codes, also if there is another', () => {
    const step: DepositStep = { at: 'qr', provider: 'KBANK' };
    const [kbank, ww] = [bank('KBANK', 'QR'), bank('WW', 'QR')];
    expect(now(step, [ww, kbank])).toEqual({ at: 'qr', channel: { provider: 'KBANK', bank: kbank } });
    expect(now(step, [ww])).toEqual(ended);
    expect(now(step, [])).toEqual(ended);
  });

  it('is gone if the operator no longer takes gift links', () => {
    const links = { mode: 'GIFT', walletAccountName: 'KRAPAO' };
    expect(now({ at: 'link' }, [], [wallet, links])).toEqual({ at: 'link' });
    expect(now({ at: 'link' }, [], [wallet])).toEqual(ended);
  });

  it('keeps what holds no account', () => expect(now({ at: 'slip' }, [], [])).toEqual({ at: 'slip' }));
});
