import type { GameAccount } from '@krapao/contracts/entities/wallet';
import { toWire } from '@krapao/contracts/kernel/money';
import type { GameRow, MemberRow, SimWorld } from '../tables.ts';
import { gameAccountId, gameLedgerAccount } from '../wallet/places.ts';

export function toGameAccount(world: SimWorld, member: MemberRow, game: GameRow): GameAccount {
  const isActive = world.store.table('gameAccounts').has(gameAccountId(member.id, game.id));
  return {
    code: game.id,
    name: game.name,
    category: game.category,
    isActive,
    amount: isActive ? toWire(world.ledger.balance(gameLedgerAccount(member.id, game.id))) : 0,
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
