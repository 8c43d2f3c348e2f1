import type { GameAccountRow, MemberRow, SimWorld } from '../tables.ts';
import { gameAccountId } from '../wallet/member-accounts.ts';

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
