import { toWire } from '@krapao/contracts/kernel/money';
import type { GameRow, MemberRow } from '../domain/tables.ts';
import { gameAccountId, gameLedgerAccount } from '../domain/wallet/member-accounts.ts';
import { hasMoney } from './pick-member.ts';
import { ArrangeError, type WorldDriver } from './world-driver.ts';

export const NO_SUCH_GAME = 'CHESS';

const accountOf = ({ world }: WorldDriver, member: MemberRow, code: string) =>
  world.store.table('gameAccounts').get(gameAccountId(member.id, code));

const isOpenFor = (driver: WorldDriver, member: MemberRow, code: string): boolean =>
  accountOf(driver, member, code) !== undefined;

export function gameOf({ world }: WorldDriver, code: string): GameRow {
  const game = world.store.table('games').get(code);
  if (!game) throw new ArrangeError(`this world has no game ${code}`);
  return game;
}

/** Sets the provider to work normally. */
function works(driver: WorldDriver, code: string): void {
  if (gameOf(driver, code).provider === 'working') return;
  driver.sendEvent({ type: 'game.set', game: code, provider: 'working' });
  driver.note(`The provider of ${code} works again.`);
}

/** Opens a game account, with a provider that works. */
export function opens(driver: WorldDriver, member: MemberRow, code: string): void {
  works(driver, code);
  if (isOpenFor(driver, member, code)) return;
  driver.mustCall('wallet.activate', member, { params: { slotCode: code } });
  driver.note(`An account in ${code} was opened.`);
}

/** A game in which the member has no account, the first of these or any. */
export function closedGame(driver: WorldDriver, member: MemberRow, ...codes: readonly string[]): string {
  const all = driver.world.store
    .table('games')
    .list()
    .map(({ id }) => id);
  const code = [...codes.filter((code) => all.includes(code)), ...all].find(
    (code) => !isOpenFor(driver, member, code),
  );
  if (code === undefined) throw new ArrangeError(`${member.username} has an account in every game`);
  return code;
}

/** A game account that takes money, with a provider that works: an existing one, else PG. */
export function playableGame(driver: WorldDriver, member: MemberRow): string {
  const account = driver.world.store
    .table('gameAccounts')
    .by('member', member.id)
    .find((row) => !row.failsTransfers && gameOf(driver, row.code).provider === 'working');
  if (account) return account.code;
  const code = isOpenFor(driver, member, 'PG') ? 'PG' : closedGame(driver, member, 'PG');
  opens(driver, member, code);
  return code;
}

const inGame = ({ world }: WorldDriver, member: MemberRow, code: string): number =>
  toWire(world.ledger.balance(gameLedgerAccount(member.id, code)));

/** Plays a round with this stake and this payout, in baht. */
export function plays(driver: WorldDriver, member: MemberRow, stake: number, payout: number): void {
  const game = playableGame(driver, member);
  if (inGame(driver, member, game) < stake) {
    hasMoney(driver, member, stake);
    driver.mustCall('wallet.transfer', member, { body: { from: 'WALLET', to: game, amount: stake } });
  }
  driver.sendEvent({ type: 'game.result', username: member.username, game, stake, payout });
}

/** Loses everything in the wallet and the games. */
export function losesEverything(driver: WorldDriver, member: MemberRow): void {
  const game = playableGame(driver, member);
  driver.call('wallet.transferAll', member, { body: { to: game } });
  const stake = inGame(driver, member, game);
  if (stake > 0) driver.sendEvent({ type: 'game.result', username: member.username, game, stake, payout: 0 });
}
