import { isWaiting, type JournalRecord } from './record.ts';

/** So many different words, operations and codes, are kept as they are written; there are far fewer. */
const WORDS = 1_000;

/**
 * Writes records as the JSON of `rowOf`, field by field: a stream writes one for each call that the app makes, and an object
 * that is made only to be written costs three times as much. Many calls come in the same millisecond and say the same
 * words, so an instant and a word are written once.
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
  return (record) => {
    if (record.at !== at) {
      at = record.at;
      instant = new Date(at).toISOString();
    }
    const { seq, kind, by, operation, member, status, code, fault, durationMs } = record;
    const said =
      field('by', by) +
      field('operation', operation) +
      field('member', member) +
      (status === null ? '' : `,"status":${status}`) +
      (isWaiting(record) ? ',"isWaiting":true' : '') +
      field('code', code) +
      field('fault', fault);
    return `{"seq":${seq},"at":"${instant}","kind":"${kind}"${said},"ms":${Math.round(durationMs * 10) / 10}}`;
  };
}
