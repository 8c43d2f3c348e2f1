import { minor, toWire, type Minor } from '@krapao/contracts/kernel/money';
import { gameLedgerAccount, walletAccount } from '../domain/wallet/member-accounts.ts';
import type { Rehearsal } from './rehearsal.ts';
import { found, memberAt, type Situation } from './situation.ts';

export const inWallet = (at: Situation, { world }: Rehearsal): Minor =>
  world.ledger.balance(walletAccount(memberAt(at).id));
export const inGame = (at: Situation, { world }: Rehearsal, code: string): Minor =>
  world.ledger.balance(gameLedgerAccount(memberAt(at).id, code));

/** A game account of the member with a provider that works, opened if there is none. */
export function openGame(at: Situation, does: Rehearsal): string {
  const { id } = memberAt(at);
  const works = (code: string) => does.world.store.table('games').get(code)?.provider === 'working';
  const open = does.world.store
    .table('gameAccounts')
    .by('member', id)
    .find(({ code, failsTransfers }) => !failsTransfers && works(code));
  if (open) return open.code;
  const { id: slotCode } = found(does.world.store.table('games').find((game) => works(game.id)));
  does.call('wallet.activate', { params: { slotCode } }, at.token);
  return slotCode;
}

/** Moves all money of the member to one game; returns the game. */
export function allInGame(at: Situation, does: Rehearsal): string {
  const game = openGame(at, does);
  if (inWallet(at, does) > 0) does.call('wallet.transferAll', { body: { to: game } }, at.token);
  return game;
}

export function plays(at: Situation, does: Rehearsal, game: string, stake: Minor, payout: Minor): void {
  const { username } = memberAt(at);
  does.event({ type: 'game.result', username, game, stake: toWire(stake), payout: toWire(payout) });
}

export const NOTHING = minor(0);

export function losesAll(at: Situation, does: Rehearsal): string {
  const game = allInGame(at, does);
  const all = inGame(at, does, game);
  if (all > 0) plays(at, does, game, all, NOTHING);
  return game;
}
