import { isWaiting, type JournalRecord } from './record.ts';

const field = (name: string, value: string | null): string =>
  value === null ? '' : `,"${name}":${JSON.stringify(value)}`;

/**
 * Writes records as the JSON of `rowOf`, field by field: a stream writes one for each call that the app makes, and an object
 * that is made only to be written costs three times as much. Many calls come in the same millisecond, so its instant is
 * written once.
 */
export function rowWriter(): (record: JournalRecord) => string {
  let at = Number.NaN;
  let instant = '';
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
