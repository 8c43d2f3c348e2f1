import type { JournalKind } from '@krapao/contracts/control/journal';
import { includesOperation } from '../faults/faults.ts';
import { entryOf, type JournalRecord } from './record.ts';

/** Conditions on records; all that are given must hold. */
export interface JournalConditions {
  /** A name, or a prefix followed by `*`. */
  readonly operation?: string | undefined;
  readonly kinds?: readonly JournalKind[] | undefined;
  /** `400`, `4xx`, `>=400` or `none`. */
  readonly status?: string | undefined;
  readonly code?: string | undefined;
  /** A phone number. */
  readonly member?: string | undefined;
  readonly text?: string | undefined;
  /** Only those after this sequence number. */
  readonly afterSeq?: number | undefined;
  /** Only those after this instant, epoch milliseconds. */
  readonly afterInstant?: number | undefined;
  /** Only those before this sequence number. */
  readonly beforeSeq?: number | undefined;
}

/** Makes a predicate of the conditions, the cheapest first. */
export function matcherOf(wanted: JournalConditions): (record: JournalRecord) => boolean {
  const { operation, kinds, status, code, member, afterSeq, afterInstant, beforeSeq } = wanted;
  const hasStatus = status === undefined ? undefined : statusTest(status);
  const text = wanted.text?.toLowerCase();
  return (record) =>
    (afterSeq === undefined || record.seq > afterSeq) &&
    (beforeSeq === undefined || record.seq < beforeSeq) &&
    (afterInstant === undefined || record.at > afterInstant) &&
    (kinds === undefined || kinds.includes(record.kind)) &&
    (operation === undefined ||
      (record.operation !== null && includesOperation(operation, record.operation))) &&
    (code === undefined || record.code === code) &&
    (member === undefined || record.member === member) &&
    (hasStatus === undefined || hasStatus(record.status)) &&
    (text === undefined || JSON.stringify(entryOf(record)).toLowerCase().includes(text));
}

function statusTest(wanted: string): (status: number | null) => boolean {
  if (wanted === 'none') return (status) => status === null;
  if (wanted.startsWith('>=')) return (status) => status !== null && status >= Number(wanted.slice(2));
  if (wanted.endsWith('xx')) return (status) => Math.floor((status ?? 0) / 100) === Number(wanted[0]);
  return (status) => status === Number(wanted);
}
