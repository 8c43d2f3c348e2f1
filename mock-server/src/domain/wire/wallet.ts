import type { Wallet } from '@krapao/contracts/entities/wallet';
import { toWire } from '@krapao/contracts/kernel/money';
import type { MemberRow, SimWorld } from '../tables.ts';
import { inviteFigures } from '../invite/figures.ts';
import { walletAccount } from '../wallet/places.ts';
import { toGameAccounts } from './game-account.ts';

export function toWallet(world: SimWorld, member: MemberRow): Wallet {
  const { id, name, username, coin, bankCode, bankAccountName } = member;
  return {
    profile: { name, username, _id: id, coin },
    bankAccount: { bankCode, bankAccountName },
    wallet: { amount: toWire(world.ledger.balance(walletAccount(id))) },
    invite: inviteFigures(world, id),
    slots: toGameAccounts(world, member),
  };
}
