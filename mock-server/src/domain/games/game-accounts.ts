import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { GameAccountRow, GameRow, MemberRow, SimWorld } from '../tables.ts';
import { gameAccountId } from '../wallet/member-accounts.ts';

export interface OpenGame {
  readonly game: GameRow;
  readonly account: GameAccountRow;
}

/** The game with this code and the account that the member has opened in it. */
export function findOpenGame(
  world: SimWorld,
  member: Pick<MemberRow, 'id'>,
  code: string,
): Outcome<OpenGame, 'NO_GAME' | 'SLOT_NO_ACCOUNT'> {
  const game = world.store.table('games').get(code);
  if (!game) return refuse('NO_GAME');
  const account = world.store.table('gameAccounts').get(gameAccountId(member.id, code));
  return account ? ok({ game, account }) : refuse('SLOT_NO_ACCOUNT');
}

/** A password of a game account: letters and digits, as the providers hand them out. */
export function newGamePassword(world: SimWorld): string {
  const random = world.random.stream('games');
  return `Kp${random.hex(6)}${random.digits(2)}`;
}

/** Opens the account of a member in a game, with nothing in it. */
export function openGameAccount(
  world: SimWorld,
  member: Pick<MemberRow, 'id' | 'username'>,
  code: string,
  failsTransfers = false,
): GameAccountRow {
  const id = gameAccountId(member.id, code);
  return world.store.table('gameAccounts').put(id, {
    id,
    memberId: member.id,
    code,
    username: `${code.toLowerCase()}${member.username}`,
    password: newGamePassword(world),
    failsTransfers,
  });
}
