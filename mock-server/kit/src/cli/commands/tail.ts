import { JOURNAL_PAGE, journalFilter, type JournalRow } from '@krapao/contracts/control/journal';
import type { LiveEvents } from '@krapao/contracts/control/live';
import type { Command, Context } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { flagsOf } from '../flags.ts';

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

/** The last entries, and then what comes, until it is stopped, which is its proper end. */
const untilStopped = (context: Context) =>
  tail(context).catch((error: unknown) => {
    if (!context.signal.aborted) throw error;
  });

async function tail({ control, world, flags, signal, result, say }: Context): Promise<void> {
  const params = { id: world };
  const { follow = true, last = 20, ...filter } = flags;
  if (!Number.isInteger(last) || Number(last) < 0 || Number(last) > JOURNAL_PAGE.most)
    throw new UsageError(`--last takes a whole number from 0 to ${JOURNAL_PAGE.most}, not ${String(last)}`);
  const load = (limit: string, since?: string) =>
    control.call('control.listRequests', {
      params,
      query: { ...filter, ...(since !== undefined && { since }), view: 'index', limit },
    });
  const show = (entries: Awaited<ReturnType<typeof load>>['entries']) => {
    for (const entry of entries.toReversed()) result(entry, line(entry as JournalRow));
    return entries[0]?.seq;
  };
  const showLast = async () => (last === 0 ? undefined : show((await load(String(last))).entries));
  if (follow !== true) {
    await showLast();
    return;
  }
  let seen: number | undefined;
  // The stream tells that there is something; what of it is wanted is asked, so that the filter is the journal's own.
  for await (const { event, data } of control.stream('control.live', {
    params,
    query: { topics: 'journal' },
    signal,
  })) {
    if (event === 'end') return;
    if (event !== 'hello' && event !== 'journal') continue;
    if (seen === undefined) {
      seen = (await showLast()) ?? (last === 0 ? (data as LiveEvents['hello']).seq : 0);
      continue;
    }
    const backTo = event === 'hello' ? (data as LiveEvents['hello']).backTo : null;
    if (backTo !== null && backTo < seen) {
      say(`the world was put back: what was after #${backTo} is no more`);
      seen = backTo;
    }
    seen = show((await load('1000', String(seen))).entries) ?? seen;
  }
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
