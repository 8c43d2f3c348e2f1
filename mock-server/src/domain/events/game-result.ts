import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { playRound } from '../games/rounds.ts';
import type { SimWorld } from '../tables.ts';
import { hasRoom, NO_ROOM } from '../wallet/member-accounts.ts';
import { findMember } from './find-member.ts';

/** A round is won or lost in a game. One that cannot be played is NO_DATA, and `data.reason` says why. */
export function gameResult(
  world: SimWorld,
  event: WorldEvents['game.result'],
): Outcome<Record<string, unknown>, 'NO_USER' | 'NO_DATA'> {
  const { username, game, stake, payout } = event;
  const found = findMember(world, username);
  if (!found.ok) return found;
  const member = found.value;
  if (!hasRoom(world, member.id, fromWire(payout))) return refuse('NO_DATA', NO_ROOM);
  const played = playRound(world, {
    memberId: member.id,
    gameCode: game,
    stake: fromWire(stake),
    payout: fromWire(payout),
  });
  if (!played.ok) return refuse('NO_DATA', { reason: played.code, ...played.data });
  return ok({ username, game, balance: toWire(played.value.balance) });
}
