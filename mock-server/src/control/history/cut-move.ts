import type { AnswerOf } from '@krapao/contracts/operations/operation';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import type { SessionEntry } from '@krapao/contracts/control/session';
import { toIso } from '../../world/calendar.ts';

type Moved = AnswerOf<ControlOperations['control.setClock']>;

/**
 * Of a world that was put back to before a job, or forked there, the move of the clock that ran the job led only so far: it
 * is done again as a move to the last job that is there.
 */
export function asFarAsItLed(
  entry: SessionEntry,
  nth: number,
  entries: readonly SessionEntry[],
  endsAt: number,
): SessionEntry {
  if (entry.kind !== 'clock' || entry.status !== 200) return entry;
  const answer = entry.answer as Moved;
  // No further than its own jobs: a long session has as many moves as entries.
  let next = nth + 1;
  while (entries[next]?.kind === 'job') next += 1;
  const jobs = entries.slice(nth + 1, next);
  const last = jobs.at(-1);
  const leftAt = entries[next]?.now ?? endsAt;
  if (!last || leftAt >= Date.parse(answer.now)) return entry;
  const now = toIso(last.now);
  const fired = answer.fired.slice(0, jobs.length);
  return { ...entry, operation: 'set', body: { set: now }, answer: { ...answer, now, fired } };
}
