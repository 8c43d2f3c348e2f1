import type { Why } from '@krapao/contracts/control/why';
import { durationText } from '@krapao/contracts/kernel/duration';
import type { Command, Context } from '../command.ts';
import { NothingThere } from '../exit-codes.ts';
import { entryOf } from '../flags.ts';

/** The last refused call, however long ago; if none was refused, the newest call. */
async function lastRefusal({ control, world }: Context) {
  let newest: number | undefined;
  let before: string | undefined;
  do {
    const query = { view: 'index', limit: '1000', kind: 'call', before } as const;
    const page = await control.call('control.listRequests', { params: { id: world }, query });
    newest ??= page.entries[0]?.seq;
    const refused = page.entries.find(({ code, status }) => code !== undefined || (status ?? 0) >= 400);
    if (refused) return { seq: refused.seq, isRefused: true };
    before = page.next;
  } while (before !== undefined);
  if (newest === undefined) throw new NothingThere(`nothing was called in world ${world} yet`);
  return { seq: newest, isRefused: false };
}

const callsAfter = (count: number): string =>
  count === 0 ? 'no call came after it' : `${count} call${count === 1 ? '' : 's'} came after it`;

const ago = (from: number, to: string): string => `${to}, ${durationText(from - Date.parse(to))} ago`;

/** When the last refusal was, in real time and in that of the world: it may be old. */
async function whenItWas({ control, world }: Context, { seq, at, realAt }: Why, count: number) {
  const { now } = await control.call('control.getWorld', { params: { id: world } });
  const really =
    realAt === null
      ? 'from before the simulator was started, or from a capsule'
      : `at ${ago(Date.now(), realAt)}`;
  return `the last refusal is #${seq}, ${really}; in the time of the world at ${ago(Date.parse(now), at)}; ${callsAfter(count)}`;
}

async function why(context: Context): Promise<void> {
  const { control, world, args, result, say } = context;
  const [typed = 'last'] = args;
  const params = { id: world };
  const last = typed === 'last' ? await lastRefusal(context) : undefined;
  const seq = String(last?.seq ?? entryOf(typed, 'a number, or last'));
  const since = { params, query: { since: seq, kind: 'call' } };
  const [value, text, later] = await Promise.all([
    control.call('control.why', { params: { ...params, seq } }),
    control.text('control.why', { params: { ...params, seq }, query: { as: 'text' } }),
    last && control.call('control.countRequests', since),
  ]);
  if (later)
    say(
      last?.isRefused
        ? await whenItWas(context, value, later.count)
        : 'no refusal yet; this is the newest call:',
    );
  result({ ...value, ...(later && { callsAfter: later.count }) }, text.trimEnd());
}

export const whyCommand: Command = {
  name: 'why',
  about: 'Why a journal entry turned out as it did; last, the default, is the last refusal, however old.',
  takes: [{ name: 'seq|last', optional: true }],
  run: why,
};
