import { isWaiting, rowMs, type JournalRecord } from './record.ts';

/** So many different words, operations and codes, are kept as they are written; there are far fewer. */
const WORDS = 1_000;

/** What a row says besides its number, its time and how long it took. */
type Said = Pick<JournalRecord, 'kind' | 'by' | 'operation' | 'member' | 'status' | 'code' | 'fault'>;

interface Written extends Said {
  readonly isWaiting: boolean;
  readonly text: string;
}

/** How many of the last different rows are compared with the next one. */
const LAST = 4;

const saysTheSame = (one: Written, record: Said, waits: boolean): boolean =>
  one.operation === record.operation &&
  one.member === record.member &&
  one.status === record.status &&
  one.code === record.code &&
  one.kind === record.kind &&
  one.by === record.by &&
  one.fault === record.fault &&
  one.isWaiting === waits;

/**
 * Writes records as the JSON of `rowOf`, field by field: a stream writes one for each call that the app makes, and an object
 * that is made only to be written costs three times as much. Many calls come in the same millisecond, of the same operation
 * and with the same outcome, so an instant, a word and all that a row says are written once.
 */
export function rowWriter(): (record: JournalRecord) => string {
  let at = Number.NaN;
  let instant = '';
  const words = new Map<string, string>();
  const quoted = (word: string): string => {
    const known = words.get(word);
    if (known !== undefined) return known;
    if (words.size === WORDS) words.clear();
    const text = JSON.stringify(word);
    words.set(word, text);
    return text;
  };
  const field = (name: string, value: string | null): string =>
    value === null ? '' : `,"${name}":${quoted(value)}`;
  const last: Written[] = [];
  let next = 0;
  const saidBy = (record: JournalRecord): string => {
    const waits = isWaiting(record);
    for (const one of last) if (saysTheSame(one, record, waits)) return one.text;
    const { kind, by, operation, member, status, code, fault } = record;
    const text =
      `","kind":"${kind}"` +
      field('by', by) +
      field('operation', operation) +
      field('member', member) +
      (status === null ? '' : `,"status":${status}`) +
      (waits ? ',"isWaiting":true' : '') +
      field('code', code) +
      field('fault', fault) +
      ',"ms":';
    last[next] = { kind, by, operation, member, status, code, fault, isWaiting: waits, text };
    next = (next + 1) % LAST;
    return text;
  };
  return (record) => {
    if (record.at !== at) {
      at = record.at;
      instant = new Date(at).toISOString();
    }
    return `{"seq":${record.seq},"at":"${instant}${saidBy(record)}${rowMs(record.durationUs)}}`;
  };
}
