import type { LiveEvents } from '@krapao/contracts/control/live';
import { minor, toWire } from '@krapao/contracts/kernel/money';
import type { ReadableWorld } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { postingOf } from '../journal/full-entry.ts';
import { toIso } from '../world/calendar.ts';

/**
 * Postings after a number, oldest first, with the balance of each account at that time: calculated backwards from the current
 * balances.
 */
export function postingsAfter({ store }: ReadableWorld, number: number): LiveEvents['money'][] {
  const postings = store.table('postings');
  const balances = new Map<string, number>();
  const told: LiveEvents['money'][] = [];
  for (let id = postings.size; id > number; id -= 1) {
    const posting = postings.get(String(id));
    if (!posting) continue;
    const balanceOf = (account: string) =>
      balances.get(account) ?? store.table('balances').get(account)?.amount ?? 0;
    told.push(postingOf(posting, (account) => toWire(minor(balanceOf(account)))));
    for (const { account, amount } of posting.lines) balances.set(account, balanceOf(account) - amount);
  }
  return told.toReversed();
}

/** The number of timers or faults, as JSON: sent when it changes. */
export function stateOf(hosted: HostedWorld, topic: 'timers' | 'faults'): string {
  const { world, faults, held } = hosted;
  if (topic === 'faults') {
    const fired = faults.mark().faults.reduce((sum, fault) => sum + fault.fired, 0);
    return JSON.stringify({ count: faults.countAble(), fired, held: held.size });
  }
  const timers = world.store.table('timers');
  const due = world.nextDue();
  const next = due === undefined ? undefined : timers.find((timer) => timer.due === due);
  return JSON.stringify({
    count: timers.size,
    next: next ? { job: next.job, due: toIso(next.due) } : null,
  });
}
