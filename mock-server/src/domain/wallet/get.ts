import type { Wallet, GameAccount } from '@krapao/contracts/entities/wallet';
import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { inviteFigures } from '../invite/friends.ts';
import type { MemberRow, SimWorld, GameRow } from '../tables.ts';
import { walletAccount, gameAccountId, gameLedgerAccount } from './member-accounts.ts';

/** Wallet, coins, invite bonus and all games of the member. */
export const walletGet: Handler<'wallet.get'> = (world, { member }) => ok(toWallet(world, member));

function toWallet(world: SimWorld, member: MemberRow): Wallet {
  const { id, name, username, coin, bankCode, bankAccountName } = member;
  return {
    profile: { name, username, _id: id, coin },
    bankAccount: { bankCode, bankAccountName },
    wallet: { amount: toWire(world.ledger.balance(walletAccount(id))) },
    invite: inviteFigures(world, id),
    slots: toGameAccounts(world, member),
  };
}

export function toGameAccount(world: SimWorld, member: MemberRow, game: GameRow): GameAccount {
  return {
    code: game.id,
    name: game.name,
    category: game.category,
    isActive: world.store.table('gameAccounts').has(gameAccountId(member.id, game.id)),
    amount: toWire(world.ledger.balance(gameLedgerAccount(member.id, game.id))),
    logo: game.logo,
    background: game.background,
    web: game.web,
    android: game.android,
    ios: game.ios,
    ftWalletSlot: game.ftWalletSlot,
  };
}

/** Every game of the operator in its order, those without an account of the member as inactive (spec §2 home). */
export const toGameAccounts = (world: SimWorld, member: MemberRow): GameAccount[] =>
  Array.from(world.store.table('games').values(), (game) => toGameAccount(world, member, game));
