import type { PayableQrcode, MemberCard, MemberInFull } from '@krapao/contracts/control/look';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import type { MemberRow, QrcodeRow, SimWorld } from '../tables.ts';
import { gameLedgerAccount, waitingRefund, walletAccount } from '../wallet/member-accounts.ts';

type Readable = Pick<SimWorld, 'store' | 'ledger' | 'clock'>;

const isWaiting = ({ status }: { readonly status: string }): boolean => status === 'PENDING';

const qrcodeOf = (code: QrcodeRow, username: string): PayableQrcode => ({
  qrcodeId: code.id,
  username,
  bankCode: code.provider,
  amount: toWire(code.amount),
  reference: code.reference,
  payload: code.payload,
  createdAt: toIso(code.createdAt),
  expiresAt: toIso(code.expiresAt),
});

/** The QR codes that can be paid, newest first. */
export const payableQrcodes = ({ store }: Readable): PayableQrcode[] =>
  store
    .table('qrcodes')
    .list()
    .filter(({ state }) => state === 'alive')
    .map((code) => qrcodeOf(code, store.table('members').get(code.memberId)?.username ?? ''))
    .toReversed();

/** A member as the control plane shows them. */
export function memberCard({ store, ledger }: Readable, member: MemberRow): MemberCard {
  const { id, username, persona, name, isActive, coin } = member;
  const bonus = store
    .table('userBonuses')
    .by('member', id)
    .find(({ running }) => running !== null);
  const code = store.table('qrcodes').oneBy('alive', id);
  const running = bonus?.running;
  return {
    username,
    persona,
    name,
    isActive,
    wallet: toWire(ledger.balance(walletAccount(id))),
    games: store
      .table('gameAccounts')
      .by('member', id)
      .map((account) => ({
        code: account.code,
        amount: toWire(ledger.balance(gameLedgerAccount(id, account.code))),
      })),
    coins: coin,
    bonus:
      bonus && running
        ? {
            code: bonus.code,
            type: running.type,
            deposit: toWire(running.deposit),
            amount: toWire(running.amount),
            turnover: toWire(running.turnover),
            turnoverNeeded: toWire(running.turnoverNeeded),
            endBelow: toWire(running.endBelow),
          }
        : null,
    qrcode: code ? qrcodeOf(code, username) : null,
    deposits: store
      .table('deposits')
      .by('member', id)
      .filter(isWaiting)
      .map((row) => ({
        depositId: row.id,
        kind: row.kind,
        ...(row.kind === 'held' && { heldUntil: running ? ('bonus' as const) : ('room' as const) }),
        bankCode: row.bankCode,
        amount: toWire(row.amount),
        createdAt: toIso(row.createdAt),
      })),
    slips: store
      .table('slips')
      .by('member', id)
      .filter(isWaiting)
      .map((row) => ({ reference: row.id, amount: toWire(row.amount), createdAt: toIso(row.createdAt) })),
    withdrawals: store
      .table('withdrawals')
      .by('waiting', id)
      .map((row) => ({
        withdrawalId: row.id,
        bankCode: row.bankCode,
        bankAccountNo: row.bankAccountNo,
        amount: toWire(row.amount),
        createdAt: toIso(row.createdAt),
      })),
  };
}

/** The same with all details. */
export function memberInFull(world: Readable, member: MemberRow): MemberInFull {
  const { store, ledger, clock } = world;
  const { id, password, shows, bankCode, bankAccountName, bankAccountNo } = member;
  const now = clock.peek();
  return {
    ...memberCard(world, member),
    _id: id,
    password,
    shows,
    bankAccount: { bankCode, bankAccountName, bankAccountNo },
    refund: toWire(ledger.balance(waitingRefund(id))),
    sessions: store
      .table('tokens')
      .by('member', id)
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ expiresAt }) => ({ expiresAt: toIso(expiresAt) })),
    accounts: store
      .table('balances')
      .list()
      .filter(({ account }) => account.split(':')[1] === id)
      .map(({ account, amount }) => ({ account, balance: toWire(amount) })),
  };
}
