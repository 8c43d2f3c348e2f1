import { JOURNAL_PAGE, journalFilter, type JournalRow } from '@krapao/contracts/control/journal';
import type { LiveEvents } from '@krapao/contracts/control/live';
import { operationIds } from '@krapao/contracts/operations';
import { ControlError } from '../../client/control-error.ts';
import type { Command, Context } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { flagsOf } from '../flags.ts';
import { suggestion } from '../suggestion.ts';

const line = ({
  seq,
  at,
  kind,
  by,
  operation,
  member,
  status,
  isWaiting,
  code,
  fault,
  ms,
}: JournalRow): string =>
  [
    `#${seq}`.padEnd(6),
    at.slice(11, 19),
    (kind === 'call' ? (isWaiting ? 'waits' : (status ?? 'lost')) : kind).toString().padEnd(7),
    (operation ?? 'unknown path').padEnd(24),
    (member ?? '').padEnd(10),
    code ?? '',
    fault ? `by ${fault}` : '',
    by ? `(${by})` : '',
    `${Math.round(ms)} ms`,
  ]
    .filter(Boolean)
    .join(' ');

/** What testers do that has a name of one word. Calls, events and jobs have a dot, and are checked by the simulator; pages have a colon. */
const ACTS = new Set(['add', 'clear', 'remove', 'release', 'set', 'advance', 'freeze', 'enter', 'reset']);

/** Where no entry is printed, a misspelt name looks the same as one of what has not happened yet. */
function checkOperation(typed: unknown): void {
  if (typeof typed !== 'string' || /[.:]/.test(typed) || typed.endsWith('*') || ACTS.has(typed)) return;
  throw new UsageError(
    `--operation: ${typed} is no call, event, job or act`,
    suggestion(typed, operationIds, {
      written: (name) => `--operation ${name}`,
      listedBy: '"krapao help codes"',
    }),
  );
}

/** Prints the last entries, then the new ones, until it is interrupted, which is its normal end. */
const untilStopped = (context: Context) =>
  tail(context).catch((error: unknown) => {
    if (!context.signal.aborted) throw error;
  });

async function tail({ control, world, flags, signal, result, say }: Context): Promise<void> {
  const params = { id: world };
  const { follow = true, last = 20, ...filter } = flags;
  if (!Number.isInteger(last) || Number(last) < 0 || Number(last) > JOURNAL_PAGE.most)
    throw new UsageError(`--last takes a whole number from 0 to ${JOURNAL_PAGE.most}, not ${String(last)}`);
  const load = (limit: string, since?: string, before?: string) =>
    control.call('control.listRequests', {
      params,
      query: {
        ...filter,
        ...(since !== undefined && { since }),
        ...(before !== undefined && { before }),
        view: 'index',
        limit,
      },
    });
  // Calls whose answer has not been printed yet.
  const unanswered = new Set<number>();
  const show = (entries: Awaited<ReturnType<typeof load>>['entries']) => {
    for (const entry of entries.toReversed() as JournalRow[]) {
      result(entry, line(entry));
      if (entry.isWaiting) unanswered.add(entry.seq);
      else unanswered.delete(entry.seq);
    }
    return entries[0]?.seq;
  };
  const showLast = async () => {
    if (last === 0) return undefined;
    const { entries } = await load(String(last));
    if (entries.length === 0) {
      checkOperation(filter['operation']);
      if (Object.keys(filter).length > 0) say(`no entry of world ${world} matches`);
      else if (follow !== true) say(`the journal of world ${world} is empty`);
    }
    return show(entries);
  };
  if (follow !== true) {
    await showLast();
    return;
  }
  // A simulator that stops may do so between an event and the request for its entry; then the stream says that it was the end.
  let lost: ControlError | undefined;
  const showNew = async (...page: Parameters<typeof load>) => {
    try {
      return show((await load(...page)).entries);
    } catch (error) {
      if (!(error instanceof ControlError && error.kind === 'unreachable')) throw error;
      lost = error;
      return undefined;
    }
  };
  let seen: number | undefined;
  // The stream only signals that there is something new; the entries are requested with the filter, so that the journal
  // filters them.
  for await (const { event, id, data } of control.stream('control.live', {
    params,
    query: { topics: 'journal' },
    signal,
  })) {
    if (event === 'end') {
      say(
        (data as LiveEvents['end']).reason === 'dropped' ? `world ${world} is gone` : 'the simulator stopped',
      );
      return;
    }
    if (lost) throw lost;
    if (event !== 'hello' && event !== 'journal') continue;
    if (seen === undefined) {
      seen = (await showLast()) ?? (last === 0 ? (data as LiveEvents['hello']).seq : 0);
      continue;
    }
    if (event === 'journal') {
      const { seq, isWaiting } = data as LiveEvents['journal'];
      // An event without an id repeats an earlier row, whose answer has arrived.
      if (id === undefined) {
        if (unanswered.delete(seq)) await showNew('1', String(seq - 1), String(seq + 1));
        continue;
      }
      // Even if the filter does not match it yet.
      if (isWaiting && seq > seen) unanswered.add(seq);
    }
    const backTo = event === 'hello' ? (data as LiveEvents['hello']).backTo : null;
    if (backTo !== null && backTo < seen) {
      say(`the world was put back: what was after #${backTo} is no more`);
      seen = backTo;
      unanswered.clear();
    }
    seen = (await showNew('1000', String(seen))) ?? seen;
  }
  if (lost) throw lost;
}

export const tailCommand: Command = {
  name: 'tail',
  about: 'The journal as it grows: calls, and what testers and timers did between them.',
  flags: {
    ...flagsOf(journalFilter, ['before']),
    last: { kind: 'number', short: 'n', about: 'How many earlier entries to print first; 20 by default.' },
    follow: { kind: 'switch', about: 'Keep printing new entries; --no-follow stops.' },
  },
  run: untilStopped,
};
