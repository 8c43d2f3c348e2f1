import type { Wallet, GameAccount } from '@krapao/contracts/entities/wallet';
import { toWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { inviteFigures } from '../invite/friends.ts';
import type { MemberRow, SimWorld, GameRow } from '../tables.ts';
import { walletAccount, gameAccountId, gameLedgerAccount } from './member-accounts.ts';

/** Wallet, coins, invite bonus and all games of the member. */
export const walletGet = handles('wallet.get', (world, { member }) => ok(toWallet(world, member)));

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

const shown = (game: GameRow, isActive: boolean, amount: number): GameAccount => ({
  code: game.id,
  name: game.name,
  category: game.category,
  isActive,
  amount,
  logo: game.logo,
  background: game.background,
  web: game.web,
  android: game.android,
  ios: game.ios,
  ftWalletSlot: game.ftWalletSlot,
});

/**
 * A game without an account of the member looks the same in every answer. Most games of a wallet are such games, and the journal
 * keeps each answer, so they share one object.
 */
const withoutAccount = new WeakMap<GameRow, GameAccount>();

function notOpened(game: GameRow): GameAccount {
  const known = withoutAccount.get(game);
  if (known) return known;
  const made = Object.freeze(shown(game, false, 0));
  withoutAccount.set(game, made);
  return made;
}

const opened = (world: SimWorld, { id }: MemberRow, game: GameRow): GameAccount =>
  shown(game, true, toWire(world.ledger.balance(gameLedgerAccount(id, game.id))));

export const toGameAccount = (world: SimWorld, member: MemberRow, game: GameRow): GameAccount =>
  world.store.table('gameAccounts').has(gameAccountId(member.id, game.id))
    ? opened(world, member, game)
    : notOpened(game);

/** Every game of the operator in its order; games without an account of the member are inactive (spec §2 home). */
export function toGameAccounts(world: SimWorld, member: MemberRow): GameAccount[] {
  const accounts = world.store.table('gameAccounts').by('member', member.id);
  const codes = new Set(accounts.map(({ code }) => code));
  return Array.from(world.store.table('games').values(), (game) =>
    codes.has(game.id) ? opened(world, member, game) : notOpened(game),
  );
}
