import { toWire } from '@krapao/contracts/kernel/money';
import type { GameRow, MemberRow } from '../domain/tables.ts';
import { gameAccountId, gameLedgerAccount } from '../domain/wallet/member-accounts.ts';
import { hasMoney } from './cast.ts';
import { Stuck, type Stage } from './stage.ts';

export const NO_SUCH_GAME = 'CHESS';

const accountOf = ({ world }: Stage, member: MemberRow, code: string) =>
  world.store.table('gameAccounts').get(gameAccountId(member.id, code));

const isOpenFor = (stage: Stage, member: MemberRow, code: string): boolean =>
  accountOf(stage, member, code) !== undefined;

export function gameOf({ world }: Stage, code: string): GameRow {
  const game = world.store.table('games').get(code);
  if (!game) throw new Stuck(`this world has no game ${code}`);
  return game;
}

/** The provider answers and says yes. */
function works(stage: Stage, code: string): void {
  if (gameOf(stage, code).provider === 'working') return;
  stage.happens({ type: 'game.set', game: code, provider: 'working' });
  stage.note(`The provider of ${code} works again.`);
}

/** A game account is open, with a provider that works. */
export function opens(stage: Stage, member: MemberRow, code: string): void {
  works(stage, code);
  if (isOpenFor(stage, member, code)) return;
  stage.does('wallet.activate', member, { params: { slotCode: code } });
  stage.note(`An account in ${code} was opened.`);
}

/** A game in which the member has no account, the first of these or any. */
export function closedGame(stage: Stage, member: MemberRow, ...codes: readonly string[]): string {
  const all = stage.world.store
    .table('games')
    .list()
    .map(({ id }) => id);
  const code = [...codes.filter((code) => all.includes(code)), ...all].find(
    (code) => !isOpenFor(stage, member, code),
  );
  if (code === undefined) throw new Stuck(`${member.username} has an account in every game`);
  return code;
}

/** A game account that takes money, and whose provider works: one that there is, else PG. */
export function playableGame(stage: Stage, member: MemberRow): string {
  const account = stage.world.store
    .table('gameAccounts')
    .by('member', member.id)
    .find((row) => !row.failsTransfers && gameOf(stage, row.code).provider === 'working');
  if (account) return account.code;
  const code = isOpenFor(stage, member, 'PG') ? 'PG' : closedGame(stage, member, 'PG');
  opens(stage, member, code);
  return code;
}

const inGame = ({ world }: Stage, member: MemberRow, code: string): number =>
  toWire(world.ledger.balance(gameLedgerAccount(member.id, code)));

/** Plays a round in which so many baht are staked and come back. */
export function plays(stage: Stage, member: MemberRow, stake: number, payout: number): void {
  const game = playableGame(stage, member);
  if (inGame(stage, member, game) < stake) {
    hasMoney(stage, member, stake);
    stage.does('wallet.transfer', member, { body: { from: 'WALLET', to: game, amount: stake } });
  }
  stage.happens({ type: 'game.result', username: member.username, game, stake, payout });
}

/** Loses all that is in the wallet and in the games. */
export function losesEverything(stage: Stage, member: MemberRow): void {
  const game = playableGame(stage, member);
  stage.call('wallet.transferAll', member, { body: { to: game } });
  const stake = inGame(stage, member, game);
  if (stake > 0) stage.happens({ type: 'game.result', username: member.username, game, stake, payout: 0 });
}
