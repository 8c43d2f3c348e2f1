import type { SavedFaults } from '@krapao/contracts/control/saved-world';
import type { DecidedBy } from '@krapao/contracts/control/why';
import type { CallerKind } from '@krapao/contracts/control/caller';
import type { JournalEntry, JournalKind, JournalRow } from '@krapao/contracts/control/journal';
import type { Failure } from '@krapao/contracts/errors/failure';
import type { UploadedFile } from '../domain/handler.ts';
import type { Release } from '../faults/held.ts';
import { toIso } from '../world/calendar.ts';
import type { Step } from '../world/history.ts';
import type { StreamState } from '../world/random.ts';
import { aboutOf } from './about.ts';
import { maskPath, maskSecrets } from './mask.ts';

/** The state of the faults of a world. */
export interface FaultsMark {
  readonly saved: SavedFaults;
  readonly arranged: readonly string[];
  /** The state of the random stream that decides whether they fire. */
  readonly chance: StreamState;
}

/** What an action did, faults included. */
export interface WorldStep extends Step {
  readonly faults: FaultsMark;
}

/** A form as it was sent. */
export interface KeptForm {
  readonly fields: Readonly<Record<string, UploadedFile | string>>;
  /** Names of fields that the operation does not have. */
  readonly unknown: readonly string[];
}

/** A fault made a call wait before its work: when it fired, and how the wait ended. */
export interface Waited {
  /** The number that the next entry had when the fault fired. */
  readonly before: number;
  /** Its number among all calls of the world that have waited. */
  readonly nth: number;
  readonly delayed: { readonly before: FaultsMark; readonly after: FaultsMark };
  readonly release?: WaitEnd | undefined;
}

/** How a wait ended: the call was released, or its caller left first. */
export type WaitEnd = 'callerLeft' | Release;

/** What became of an answer that a fault kept back after its work. */
export type KeptBack = 'waiting' | WaitEnd;

/** Data that only a few entries have, so that all others stay small. */
export interface Extras {
  /** A form, unless it is large. */
  readonly form?: KeptForm | undefined;
  /** Why the body could not be read. */
  readonly unreadable?: Failure | undefined;
  /** The headers that faults matched on. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly waited?: Waited | undefined;
  readonly keptBack?: KeptBack | undefined;
  /** For a command of the simulator's own pages: its input. */
  readonly args?: readonly unknown[] | undefined;
  /** Its input is too large to be kept, so it cannot be replayed. */
  readonly isCut?: true | undefined;
}

/** Something that happened, as references only, so that recording it costs almost nothing. */
export interface JournalRecord {
  readonly seq: number;
  /** The world's instant, epoch milliseconds. */
  readonly at: number;
  /** The machine's instant; absent for entries that came with a capsule. */
  readonly realAt?: number | undefined;
  readonly kind: JournalKind;
  readonly by: CallerKind | null;
  readonly operation: string | null;
  readonly member: string | null;
  readonly method: string | null;
  /** Without the query. */
  readonly path: string | null;
  readonly status: number | null;
  readonly code: string | null;
  readonly fault: string | null;
  /** Whole microseconds. */
  readonly durationUs: number;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly answer: unknown;
  /** The step that decided a call. */
  readonly decidedBy: DecidedBy | null;
  /** What entries do not show but a replay needs: `Authorization`, address, and the extras. */
  readonly authorization: string | undefined;
  readonly ip: string | undefined;
  readonly extras: Extras | undefined;
  /** Absent for entries that came with a capsule. */
  readonly step?: WorldStep | undefined;
}

/** The input for a record: whatever is usual may be left out. */
export type NewRecord = Pick<JournalRecord, 'kind' | 'operation'> &
  Partial<Omit<JournalRecord, 'seq' | 'realAt' | 'step'>>;

/**
 * Makes a complete record, field by field: all records then have one hidden class, and a spread would cost several times as
 * much. Strings that equal those of the previous record are shared.
 */
export const recordFrom = (
  made: NewRecord,
  seq: number,
  { at, realAt }: Required<Pick<JournalRecord, 'at' | 'realAt'>>,
  step: WorldStep,
  previous?: JournalRecord,
): JournalRecord => ({
  seq,
  at: made.at ?? at,
  realAt,
  kind: made.kind,
  by: made.by ?? null,
  operation: made.operation,
  member: made.member ?? null,
  method: made.method ?? null,
  path: made.path ?? null,
  status: made.status ?? null,
  code: made.code ?? null,
  fault: made.fault ?? null,
  durationUs: made.durationUs ?? 0,
  params: made.params,
  query: made.query,
  body: made.body,
  answer: made.answer,
  decidedBy: made.decidedBy ?? null,
  authorization: sameText(made.authorization, previous?.authorization),
  ip: sameText(made.ip, previous?.ip),
  extras: made.extras,
  step,
});

/** Of two equal strings, the one that is already in memory. */
const sameText = (text: string | undefined, kept: string | undefined) => (text === kept ? kept : text);

const NOT_SAVED = { decidedBy: null, authorization: undefined, ip: undefined, extras: undefined } as const;

/** The time since an instant of `performance.now()`, in whole microseconds. */
export const microsecondsSince = (startedAt: number): number =>
  Math.round((performance.now() - startedAt) * 1_000);

/** The form that rows use: milliseconds with one decimal. */
export const rowMs = (durationUs: number): number => Math.round(durationUs / 100) / 10;

/** An entry of a capsule: masked values stay masked, and no caller is waiting for an answer any more. */
export function recordOf(saved: JournalEntry): JournalRecord {
  const { at, request, isWaiting: _, durationMs, ...entry } = saved;
  const durationUs = Math.round(durationMs * 1_000);
  return { ...entry, ...request, ...NOT_SAVED, at: Date.parse(at), durationUs };
}

export function entryOf(record: JournalRecord): JournalEntry {
  return {
    seq: record.seq,
    at: toIso(record.at),
    kind: record.kind,
    by: record.by,
    operation: record.operation,
    member: record.member,
    method: record.method,
    path: record.path === null ? null : maskPath(record.path, record.params),
    status: record.status,
    ...(isWaiting(record) && { isWaiting: true }),
    code: record.code,
    fault: record.fault,
    durationMs: record.durationUs / 1_000,
    request: {
      params: maskSecrets(record.params ?? null),
      query: maskSecrets(record.query ?? null),
      body: maskSecrets(record.body ?? null),
    },
    answer: maskSecrets(record.answer ?? null),
  };
}

/** Whether its answer is still kept back. */
export const isWaiting = ({ extras }: JournalRecord): boolean => extras?.keptBack === 'waiting';

/** The record for a copy of its world, from which a waiting caller will get no answer. */
export const withoutCaller = (record: JournalRecord): JournalRecord =>
  isWaiting(record) ? { ...record, extras: { ...record.extras, keptBack: 'callerLeft' } } : record;

export function rowOf(record: JournalRecord): JournalRow {
  const { seq, at, kind, by, operation, member, status, code, fault, durationUs } = record;
  const about = aboutOf(record);
  return {
    seq,
    at: toIso(at),
    kind,
    ...(by !== null && { by }),
    ...(operation !== null && { operation }),
    ...(about !== null && { about }),
    ...(member !== null && { member }),
    ...(status !== null && { status }),
    ...(isWaiting(record) && { isWaiting: true }),
    ...(code !== null && { code }),
    ...(fault !== null && { fault }),
    ms: rowMs(durationUs),
  };
}
