import type { Session, SessionEntry } from '@krapao/contracts/control/session';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Failure } from '@krapao/contracts/errors/failure';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { ControlContext } from '../handler.ts';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import type { JournalRecord } from '../../journal/record.ts';
import { leftRows } from './left-rows.ts';
import { sessionOf } from './session.ts';
import { stepsUpTo, type TestStep } from './steps-of-test.ts';
import { Trials } from './trials.ts';

/** A session from which no test can be made; the message says why. */
export class NoTest extends Error {
  override readonly name = 'NoTest';
  /** No entry of the session can be made into a test. */
  readonly ofNone: boolean;

  constructor(message: string, ofNone = false) {
    super(message);
    this.ofNone = ofNone;
  }
}

export interface Shortened {
  /** The remaining entries, as a session of their own. */
  readonly session: Session;
  /** The entry that the test is about: the last call or event of the session. */
  readonly target: SessionEntry;
  /** The world after that entry. */
  readonly hosted: HostedWorld;
  /** How many entries there were up to the target. */
  readonly of: number;
  /** How many of those are left. */
  readonly kept: number;
}

export interface Range {
  /** Entries from this one on are kept, except lookups and polls. */
  readonly from?: number | undefined;
  /** The entry that the test is about; by default the last refusal, or otherwise the last call that did something. */
  readonly until?: number | undefined;
}

/** Reduces a session to the fewest steps with the same outcome: the last call is answered in the same way. */
export async function shorten(context: ControlContext, session: Session, range: Range): Promise<Shortened> {
  // First, as what was done before such a session is in the journal, but not in it.
  if (session.origin.kind === 'saved') throw noStart(session.origin);
  const target = targetOf(session, range);
  const trials = new Trials(context, session);
  const knowsReason = target.answer !== undefined;
  const wanted = outcomeOf(target, target.rows, knowsReason);
  const comesToTheSame = (some: readonly TestStep[]): boolean => {
    try {
      const record = trials.try(some);
      return record !== undefined && outcomeOf(record, leftRows(record), knowsReason) === wanted;
    } catch {
      // A step needs one of those that were left out.
      return false;
    }
  };
  const steps = [true, false].map((isPlain) => stepsUpTo(session, target, isPlain)).find(comesToTheSame);
  if (!steps)
    throw new NoTest(`#${target.seq} does not come out the same when it is done again step by step`);
  const stays = staying(target, range);
  const among = (some: readonly TestStep[]) => {
    const chosen = new Set(some);
    return steps.filter((step) => chosen.has(step) || stays(step));
  };
  const free = steps.filter((step) => !stays(step));
  const fewest = await minimise(free, async (some) => {
    await new Promise((resolve) => setImmediate(resolve));
    return comesToTheSame(among(some));
  });
  const left = among(fewest);
  const { hosted, last } = trials.settleOn(left);
  const short = sessionOf(trials.worlds, hosted);
  const entry = short.entries.find(({ seq }) => seq === last?.seq);
  if (!entry) throw new NoTest(`#${target.seq} is not there when it is done again`);
  return {
    session: short,
    target: entry,
    hosted,
    of: session.entries.filter(({ seq }) => seq <= target.seq).length,
    // One entry can take two steps, a fault and the call that it refuses.
    kept: new Set(left.flatMap((step) => (step.does === 'entry' ? [step.entry.seq] : []))).size,
  };
}

/** No test can make the world that such a session begins in. */
export const noStart = ({ reason }: { readonly reason: string }): NoTest =>
  new NoTest(
    `it does not begin at the start of its world, so no test can make that world. ${reason.replace(/\.$/, '')}`,
    true,
  );

function targetOf({ entries }: Session, { from = 1, until }: Range): SessionEntry {
  if (until !== undefined) {
    const wanted = entries.find(({ seq }) => seq === until);
    if (wanted?.kind === 'call' && wanted.operation !== null) return wanted;
    if (wanted?.kind === 'event' && !wanted.args) return wanted;
    throw new NoTest(`#${until} is no call and no event of this session`);
  }
  const calls = entries.filter(
    ({ seq, kind, operation }) => seq >= from && kind === 'call' && operation !== null,
  );
  const target =
    calls.findLast(isRefused) ??
    calls.findLast((call) => hasEffect(call) && hasDoneSomething(call)) ??
    calls.findLast(hasEffect);
  if (!target) throw new NoTest(`nothing was refused, and nothing done by a call, from #${from} on`);
  return target;
}

const isRefused = ({ status, code }: SessionEntry) => code !== null || (status !== null && status >= 400);

function hasEffect({ operation }: SessionEntry): boolean {
  const known: Operation | undefined = operations[operation as OperationId];
  return known?.effect ?? false;
}

/** Home refreshes the balances whenever it is opened, which here changes nothing; what got no answer may be what was looked for. */
const hasDoneSomething = ({ rows, status }: SessionEntry) => rows.length > 0 || status === null;

/** Whether two outcomes are alike: same status, code and reason and, unless refused, writes to the same tables. */
function outcomeOf(
  of: SessionEntry | JournalRecord,
  rows: SessionEntry['rows'],
  knowsReason: boolean,
): string {
  const { status, code } = of;
  const tables = [...new Set(rows.map(({ table }) => table))].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify(
    code === null ? [status, tables] : [status, code, knowsReason ? reasonOf(of.answer) : null],
  );
}

/** One code can have several reasons, as a QR code that is paid or unknown. Ids and figures in it depend on what came before. */
function reasonOf(answer: unknown): string | null {
  const { data } = (answer ?? {}) as Partial<Failure>;
  return typeof data?.reason === 'string' ? data.reason.replaceAll(/[\da-f]{24}|\d[\d.,]*/g, '#') : null;
}

/** Which steps must be kept: the target, the sign-in of its caller, and those that were asked for. */
function staying(
  target: SessionEntry,
  { from = Number.POSITIVE_INFINITY }: Range,
): (step: TestStep) => boolean {
  const { authorization = '' } = target.input ?? {};
  /** A sign-in, by a call or a link, writes the token of the target's caller. */
  const isSignIn = ({ rows }: SessionEntry) =>
    rows.some(({ table, id, row }) => table === 'tokens' && row && authorization === `Bearer ${id}`);
  return (step) => {
    // Other steps of the clock only follow the time that passed by itself.
    if (step.does === 'clock') return step.movedBy !== undefined && step.movedBy >= from;
    const { entry } = step;
    return entry.seq >= target.seq || entry.seq >= from || isSignIn(entry);
  };
}

/** Tells whether something still holds with fewer items. */
type Holds<Item> = (items: readonly Item[]) => Promise<boolean>;

/**
 * The fewest items for which something holds, as far as leaving out single items and runs of them can find: delta debugging
 * (Zeller, Hildebrandt 2002). It must hold for all of them at the start.
 */
async function minimise<Item>(items: readonly Item[], holds: Holds<Item>): Promise<readonly Item[]> {
  if (items.length === 0 || (await holds([]))) return [];
  let left = items;
  let parts = Math.min(2, left.length);
  while (left.length > 1) {
    const fewer = await withoutAPart(left, parts, holds);
    if (fewer) {
      left = fewer;
      parts = Math.max(2, parts - 1);
    } else if (parts < left.length) parts = Math.min(left.length, parts * 2);
    else break;
  }
  return left;
}

async function withoutAPart<Item>(
  items: readonly Item[],
  parts: number,
  holds: Holds<Item>,
): Promise<readonly Item[] | undefined> {
  const size = Math.ceil(items.length / parts);
  // From the end: the last acts are the most likely to matter, and what they do not need is removed first.
  for (let end = items.length; end > 0; end -= size) {
    const fewer = [...items.slice(0, Math.max(0, end - size)), ...items.slice(end)];
    if (fewer.length < items.length && (await holds(fewer))) return fewer;
  }
  return undefined;
}
