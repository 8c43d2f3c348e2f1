import { add, negate, subtract, toWire, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { activeUserBonus } from '../bonus/active-bonus.ts';
import { noteFriendPlayed } from '../invite/friends.ts';
import { capped } from '../share.ts';
import type { SimWorld } from '../tables.ts';
import { creditHeld } from '../wallet/credit-arrived.ts';
import { gameLedgerAccount } from '../wallet/member-accounts.ts';
import { findOpenGame } from './game-accounts.ts';

/** Where stakes go and winnings come from. */
const HOUSE = 'house:games';

export interface Round {
  readonly memberId: string;
  readonly gameCode: string;
  readonly stake: Minor;
  /** The payout, the stake included; 0 for a round that is lost. */
  readonly payout: Minor;
}

/** Stakes during a running bonus count for its turnover; all others count for the refund of losses. */
function count(world: SimWorld, { memberId, stake, payout }: Round): void {
  const active = activeUserBonus(world, memberId);
  if (active) {
    const { running } = active;
    world.store.table('userBonuses').put(active.id, {
      ...active,
      running: { ...running, turnover: capped(running.turnover + stake) },
    });
    return;
  }
  const plays = world.store.table('plays');
  const { rounds, staked, won } = plays.get(memberId) ?? { rounds: 0, staked: ZERO, won: ZERO };
  plays.put(memberId, {
    id: memberId,
    rounds: rounds + 1,
    staked: add(staked, stake),
    won: add(won, payout),
  });
}

/**
 * Plays one round in a game account: the stake goes to the house, the payout comes from it. The turnover of a bonus, the losses for
 * the refund and the commission of the inviter are all counted here. A gain that would exceed the member's limit is refused
 * with NO_ROOM; a loss makes room for what is held. Returns the new balance.
 */
export function playRound(
  world: SimWorld,
  round: Round,
): Outcome<{ readonly balance: Minor }, 'NO_GAME' | 'SLOT_NO_ACCOUNT' | 'MONEY_NOT_ENOUGH' | 'NO_ROOM'> {
  const { memberId, gameCode, stake, payout } = round;
  if (stake <= 0 || payout < 0) throw new RangeError(`no round with a stake of ${stake} and ${payout} back`);
  const open = findOpenGame(world, { id: memberId }, gameCode);
  if (!open.ok) return open;
  const account = gameLedgerAccount(memberId, gameCode);
  const available = world.ledger.balance(account);
  if (available < stake) return refuse('MONEY_NOT_ENOUGH', { available: toWire(available) });
  const gain = subtract(payout, stake);
  if (gain !== 0) {
    const posted = world.ledger.post({
      memo: `round in ${gameCode}`,
      lines: [
        { account, amount: gain },
        { account: HOUSE, amount: negate(gain) },
      ],
    });
    if (!posted.ok) return posted;
  }
  count(world, round);
  noteFriendPlayed(world, memberId, stake);
  if (gain < 0) creditHeld(world, memberId);
  return ok({ balance: world.ledger.balance(account) });
}
