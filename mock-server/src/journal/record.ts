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

/** A form as it came. */
export interface KeptForm {
  readonly fields: Readonly<Record<string, UploadedFile | string>>;
  /** Names of fields that the operation does not have. */
  readonly unknown: readonly string[];
}

/** A fault let a call wait: when it fired, and how the call was released. */
export interface Waited {
  /** The entry that came next when the fault fired. */
  readonly before: number;
  /** Of all calls of the world that have waited. */
  readonly nth: number;
  readonly struck: { readonly before: FaultsMark; readonly after: FaultsMark };
  readonly release?: Release | undefined;
}

/** How a wait ended: the call was released, or its caller left before. */
export type WaitEnd = 'callerLeft' | Release;

/** What became of an answer that a fault kept back after its work. */
export type KeptBack = 'waiting' | WaitEnd;

/** Extras that only a few entries have, so that all others stay small. */
export interface Extras {
  /** A form, unless it is large. */
  readonly form?: KeptForm | undefined;
  /** Why the body could not be read. */
  readonly unreadable?: Failure | undefined;
  /** The headers that a fault has looked at. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly waited?: Waited | undefined;
  readonly keptBack?: KeptBack | undefined;
  /** Of what was done on a page of the simulator: what the command was given. */
  readonly args?: readonly unknown[] | undefined;
  /** What it was given is too large to be kept: it cannot be done again. */
  readonly isCut?: true | undefined;
}

/** Something that was done, as it was seen: references only, so that writing it down costs next to nothing. */
export interface JournalRecord {
  readonly seq: number;
  /** The world's instant, epoch milliseconds. */
  readonly at: number;
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
  /** What decided a call. */
  readonly decidedBy: DecidedBy | null;
  /** What no entry shows of a call, to do it again: its `Authorization`, its address, and its extras. */
  readonly authorization: string | undefined;
  readonly ip: string | undefined;
  readonly extras: Extras | undefined;
  /** Not there for what came with a capsule. */
  readonly step?: WorldStep | undefined;
}

/** A record: only what is unusual is given. */
export type NewRecord = Pick<JournalRecord, 'kind' | 'operation'> &
  Partial<Omit<JournalRecord, 'seq' | 'step'>>;

/**
 * A new record in full. Field by field: all have the same shape, and a copy by spread costs several times as much. What the
 * one before it says in the same words is kept once.
 */
export const recordFrom = (
  made: NewRecord,
  seq: number,
  at: number,
  step: WorldStep,
  previous?: JournalRecord,
): JournalRecord => ({
  seq,
  at: made.at ?? at,
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

/** Of two equal texts the one that is kept already. */
const sameText = (text: string | undefined, kept: string | undefined) => (text === kept ? kept : text);

const NOT_SAVED = { decidedBy: null, authorization: undefined, ip: undefined, extras: undefined } as const;

/** How long it has been since an instant of `performance`, in whole microseconds: of a fraction nobody wants to know. */
export const microsecondsSince = (startedAt: number): number =>
  Math.round((performance.now() - startedAt) * 1_000);

/** As a row says it: milliseconds with one decimal. */
export const rowMs = (durationUs: number): number => Math.round(durationUs / 100) / 10;

/** An entry of a capsule: what was masked stays so, and nobody waits for an answer any more. */
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

/** As it stands in a copy of its world: what its caller still waits for will not come from there. */
export const withoutCaller = (record: JournalRecord): JournalRecord =>
  isWaiting(record) ? { ...record, extras: { ...record.extras, keptBack: 'callerLeft' } } : record;

export function rowOf(record: JournalRecord): JournalRow {
  const { seq, at, kind, by, operation, member, status, code, fault, durationUs } = record;
  return {
    seq,
    at: toIso(at),
    kind,
    ...(by !== null && { by }),
    ...(operation !== null && { operation }),
    ...(member !== null && { member }),
    ...(status !== null && { status }),
    ...(isWaiting(record) && { isWaiting: true }),
    ...(code !== null && { code }),
    ...(fault !== null && { fault }),
    ms: rowMs(durationUs),
  };
}
