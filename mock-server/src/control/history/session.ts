import type { ControlOperations } from '@krapao/contracts/control/operations';
import {
  type Session,
  SESSION_LIMIT,
  type SessionEntry,
  type SessionInput,
  UNMASKED,
} from '@krapao/contracts/control/session';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import { isDeepStrictEqual } from 'node:util';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import type { KeptCall, DelayedCall } from '../../hosting/waiting-calls.ts';
import type { Worlds } from '../../hosting/worlds.ts';
import { formAsJson } from '../../http/form-as-json.ts';
import type { JournalRecord, KeptForm } from '../../journal/record.ts';
import { toIso } from '../../world/calendar.ts';
import { saveStart, stateIn } from '../capsule.ts';
import { toKept } from './kept-arguments.ts';
import { keptValue, leftRows } from './left-rows.ts';

/** The maximum size of the entries of a session, in bytes of JSON: so its capsule can be opened again. */
const LARGEST = 24 * 1_048_576;

/** What was done in a world, as far back as it can be replayed. Runs what is due by now first. */
export function sessionOf(worlds: Worlds, hosted: HostedWorld): Session {
  hosted.settle();
  const { journal, world } = hosted;
  const records = [...journal.from(1)];
  const earlier = hosted.start.capsule?.history;
  const endsAt = world.clock.peek();
  const kept = withinLimit(records.slice(firstToDoAgain(records))).map((entry, nth, entries) =>
    asFarAsItLed(entry, nth, entries, endsAt),
  );
  const first = journal.nextSeq - kept.length;
  // Without the calls whose fault had already fired before the first entry.
  const waiting = hosted.waiting.delayed().filter(({ before }) => before > first);
  // A world that was opened with its history continues that history, or has lived through it again.
  if (earlier && first === earlier.entries[0]?.seq) {
    const { note, world: id, origin } = earlier;
    return { note, world: id, origin, entries: kept, ...delayedCalls(waiting), endsAt };
  }
  const continues = earlier && first === nextAfter(earlier) && isAsOpened(worlds, hosted, first);
  if (continues && earlier.entries.length + kept.length <= SESSION_LIMIT) {
    const delayed = delayedCalls(waiting, earlier.struck);
    return { ...earlier, entries: [...earlier.entries, ...kept], ...delayed, endsAt };
  }
  const origin = originOf(worlds, hosted, first);
  return { note: UNMASKED, world: hosted.id, origin, entries: kept, ...delayedCalls(waiting), endsAt };
}

/** Absent if there are none, so that older simulators can read the session too. */
function delayedCalls(
  waiting: readonly DelayedCall[],
  earlier: Session['struck'] = [],
): Pick<Session, 'struck'> {
  const delayed = waiting.map(({ before, nth, operation, kept }) => ({
    before,
    nth,
    operation,
    ...(kept.by !== null && { by: kept.by }),
    ...(kept.method !== null && { method: kept.method }),
    ...(kept.path !== null && { path: kept.path }),
    input: inputOf(kept),
  }));
  return earlier.length + delayed.length === 0 ? {} : { struck: [...earlier, ...delayed] };
}

const nextAfter = ({ entries }: Session): number => (entries.at(-1)?.seq ?? 0) + 1;

/**
 * The first entry that can be replayed: after the last one without its input, which came with a capsule or was too large to be
 * kept.
 */
const firstToDoAgain = (records: readonly JournalRecord[]): number =>
  records.findLastIndex(({ step, extras }) => step === undefined || extras?.isCut === true) + 1;

/** The newest entries, up to the maximum length of a session. */
function withinLimit(records: readonly JournalRecord[]): SessionEntry[] {
  const entries: SessionEntry[] = [];
  let size = 0;
  for (const record of records.toReversed()) {
    const entry = entryOf(record);
    size += Buffer.byteLength(JSON.stringify(entry));
    if (size > LARGEST) break;
    entries.push(entry);
  }
  const [first] = entries.toReversed();
  // A call that has waited since before the first entry cannot be replayed: it is left out, with everything before it.
  const cut = entries.findIndex(({ waited }) => first && waited && waited.before < first.seq);
  return (cut < 0 ? entries : entries.slice(0, cut)).toReversed();
}

type SavedOrigin = Extract<Session['origin'], { readonly kind: 'saved' }>;

function originOf(worlds: Worlds, hosted: HostedWorld, first: number): Session['origin'] {
  const { scenario, seed, now, changes } = hosted.start;
  const isWhole = first === 1 && hosted.journal.dropped === 0;
  if (isWhole && worlds.isMadeAgain(hosted))
    return { kind: 'made', scenario, seed, now, ...(changes && { changes }) };
  const standing = standingBefore(worlds, hosted, first);
  // Its clock has moved since.
  const { clock } = standing.world;
  const then = { ...clock, now: hosted.journal.get(first)?.step?.now ?? clock.now };
  return {
    kind: 'saved',
    ...standing,
    world: { ...standing.world, clock: then },
    reason: isWhole ? 'The world is not as its scenario makes it today.' : whyOnlyFrom(first, hosted),
  };
}

type Standing = Pick<SavedOrigin, 'world' | 'faults' | 'arranged'>;

/** The state before an entry, as JSON. */
function standingBefore(worlds: Worlds, hosted: HostedWorld, first: number): Standing {
  const { world, faults, arrangedFaults: arranged } = worlds.rehearsal(hosted, first);
  return JSON.parse(JSON.stringify({ world: world.save(), faults: faults.save(), arranged })) as Standing;
}

/**
 * Whether the world was before this entry as its capsule left it. If it was rewound to within the history of the capsule and went
 * another way, that history does not lead there, even if the numbers of the entries fit.
 */
function isAsOpened(worlds: Worlds, hosted: HostedWorld, first: number): boolean {
  const opened = saveStart(hosted);
  return (
    opened !== undefined && isDeepStrictEqual(stateIn(standingBefore(worlds, hosted, first)), stateIn(opened))
  );
}

/** Why the entries before the first one are not part of a session. */
function whyOnlyFrom(first: number, { journal }: HostedWorld): string {
  const last = first - 1;
  const [earlier, are] = last === 1 ? ['entry 1', 'is'] : [`entries 1 to ${last}`, 'are'];
  const before = journal.get(last);
  if (!before) return `The journal does not have ${earlier} any more.`;
  if (before.extras?.isCut)
    return `What was sent in entry ${last} was too large to be kept, so ${earlier} cannot be replayed.`;
  const Earlier = `E${earlier.slice(1)}`;
  return before.step
    ? `${Earlier} ${are} left out: a session has the newest entries, as many as a file can hold.`
    : `${Earlier} ${are} from before the simulator was started, or from a capsule without its history, and cannot be replayed.`;
}

function entryOf(record: JournalRecord): SessionEntry {
  const { seq, at, kind, by, operation, member, method, path, status, code, fault, answer, extras, body } =
    record;
  return {
    seq,
    now: record.step?.now ?? at,
    kind,
    ...(by !== null && { by }),
    operation,
    ...(member !== null && { member }),
    ...(method !== null && { method }),
    ...(path !== null && { path }),
    ...(kind === 'call' ? operation !== null && { input: inputOf(record) } : { body: keptJson(body) }),
    ...(extras?.args && { args: extras.args.map(toKept) }),
    ...(extras?.waited && { waited: waitedOf(extras.waited) }),
    ...(extras?.keptBack && { keptBack: extras.keptBack }),
    status,
    code,
    ...(fault !== null && { fault }),
    ...(answer !== undefined && { answer: keptValue(answer) }),
    rows: leftRows(record),
  };
}

function inputOf({ params, query, body, authorization, ip, extras }: KeptCall): SessionInput {
  const { form, unreadable, headers } = extras ?? {};
  const isPlain = !form && !unreadable && body !== undefined;
  return {
    ...(isFilled(params) && { params: keptJson(params) }),
    ...(isFilled(query) && { query: keptJson(query) }),
    ...(isPlain && { body: keptJson(body) }),
    ...(form && { form: formOf(form) }),
    ...(unreadable && { unreadable }),
    ...(authorization !== undefined && { authorization }),
    ...(ip !== undefined && { ip }),
    ...(headers && { headers: { ...headers } }),
  };
}

const waitedOf = ({ before, nth, release }: NonNullable<NonNullable<JournalRecord['extras']>['waited']>) => ({
  before,
  nth,
  ...(release !== undefined && { release }),
});

const formOf = ({ fields, unknown }: KeptForm): NonNullable<SessionInput['form']> => ({
  fields: formAsJson(fields),
  unknown: [...unknown],
});

const isFilled = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && Object.keys(part).length > 0;

/** The whole value, unlike an answer: it is sent again in a replay. */
const keptJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

type Moved = AnswerOf<ControlOperations['control.setClock']>;

/**
 * In a world that was rewound or forked to before a job, the move of the clock that ran the job counts only up to there: it
 * is replayed as a move to the last job that is left, or to just before the first one.
 */
function asFarAsItLed(
  entry: SessionEntry,
  nth: number,
  entries: readonly SessionEntry[],
  endsAt: number,
): SessionEntry {
  if (entry.kind !== 'clock' || entry.status !== 200) return entry;
  const answer = entry.answer as Moved;
  // Only up to its own jobs: a long session has as many moves as entries.
  let next = nth + 1;
  while (entries[next]?.kind === 'job') next += 1;
  const jobs = entries.slice(nth + 1, next);
  const leftAt = entries[next]?.now ?? endsAt;
  const [undone] = answer.fired.slice(jobs.length);
  const last = jobs.at(-1);
  const ledTo = last ? Math.max(last.now, entry.now) : undone && Date.parse(undone.at) - 1;
  if (ledTo === undefined || ledTo < entry.now || leftAt >= Date.parse(answer.now)) return entry;
  const now = toIso(ledTo);
  const fired = answer.fired.slice(0, jobs.length);
  const lapsed = answer.lapsed?.filter(({ at }) => Date.parse(at) <= ledTo);
  return {
    ...entry,
    operation: 'set',
    body: { set: now },
    answer: { ...answer, now, fired, ...(lapsed && { lapsed }) },
  };
}
