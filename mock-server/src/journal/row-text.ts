import { aboutOf } from './about.ts';
import { isWaiting, rowMs, type JournalRecord } from './record.ts';

/** How many encoded words (operations and codes) are cached; there are far fewer. */
const WORDS = 1_000;

/** The part of a row besides its number, time and duration. */
type Said = Pick<JournalRecord, 'kind' | 'by' | 'operation' | 'member' | 'status' | 'code' | 'fault'>;

interface Written extends Said {
  readonly isWaiting: boolean;
  readonly about: string | null;
  readonly text: string;
}

/** With how many of the latest different rows the next one is compared. */
const LAST = 4;

const saysTheSame = (one: Written, record: Said, waits: boolean, about: string | null): boolean =>
  one.operation === record.operation &&
  one.member === record.member &&
  one.status === record.status &&
  one.code === record.code &&
  one.kind === record.kind &&
  one.by === record.by &&
  one.fault === record.fault &&
  one.isWaiting === waits &&
  one.about === about;

/**
 * Writes records as the JSON of `rowOf`, field by field: a live stream writes one for each call of the app, and creating an object
 * only to serialize it costs three times as much. Many calls share millisecond, operation and outcome, so instants, words and
 * whole rows are encoded once and reused.
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
    const about = aboutOf(record);
    for (const one of last) if (saysTheSame(one, record, waits, about)) return one.text;
    const { kind, by, operation, member, status, code, fault } = record;
    const text =
      `","kind":"${kind}"` +
      field('by', by) +
      field('operation', operation) +
      field('about', about) +
      field('member', member) +
      (status === null ? '' : `,"status":${status}`) +
      (waits ? ',"isWaiting":true' : '') +
      field('code', code) +
      field('fault', fault) +
      ',"ms":';
    last[next] = { kind, by, operation, member, status, code, fault, isWaiting: waits, about, text };
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
