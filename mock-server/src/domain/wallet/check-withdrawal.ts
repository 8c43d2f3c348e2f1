import type { Issue } from '@krapao/contracts/errors/failure';
import { minor, toWire } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { checkBonusConditions } from '../bonus/active-bonus.ts';
import { secondsToWait } from '../pause.ts';
import { operatorOf } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { everythingOf } from './member-accounts.ts';

export type WithdrawalRefusal =
  | 'TRANSFER_MINIMUM'
  | 'KEY_INVALID'
  | 'NO_BANK'
  | 'REQUEST_LIMIT_1MIN'
  | 'MONEY_NOT_ENOUGH'
  | 'BONUS_CONDITION';

/**
 * Whether the member may withdraw this much of what is `available`. Below the minimum it is TRANSFER_MINIMUM, above the maximum
 * KEY_INVALID, as the catalogue has no code for it; both with the bounds (assumed). An amount of 0 is always below the minimum,
 * even without one.
 */
export function checkWithdrawal(
  world: SimWorld,
  member: MemberRow,
  amount: Minor,
  available: Minor,
): Outcome<null, WithdrawalRefusal> {
  const { withdrawMin, withdrawMax, pauseMs } = operatorOf(world).withdraw;
  const least = minor(Math.max(withdrawMin, 1));
  const bounds = { min: toWire(least), max: toWire(withdrawMax) };
  if (amount < least) return refuse('TRANSFER_MINIMUM', bounds);
  if (amount > withdrawMax) {
    const issue: Issue = { path: 'body.amount', code: 'KEY_INVALID', message: `at most ${bounds.max}` };
    return refuse('KEY_INVALID', { ...bounds, issues: [issue] });
  }
  if (member.bankAccountNo === '') return refuse('NO_BANK');
  const earlier = world.store.table('withdrawals').by('member', member.id);
  const retryAfterSeconds = secondsToWait(
    earlier.map(({ createdAt }) => createdAt),
    pauseMs,
    world.clock.now(),
  );
  if (retryAfterSeconds > 0) return refuse('REQUEST_LIMIT_1MIN', { retryAfterSeconds });
  if (available < amount) return refuse('MONEY_NOT_ENOUGH', { available: toWire(available) });
  // A member who has more than can be withdrawn at once could otherwise never end a bonus.
  const most = minor(Math.min(everythingOf(world, member.id), withdrawMax));
  return checkBonusConditions(world, member.id, amount, most);
}
