import type { JournalRow } from '@krapao/contracts/control/journal';
import { isRefused, operationOf } from './filter.ts';

/** A line of the list: an entry, or a period without entries. */
export type Item =
  | { readonly row: JournalRow; readonly pauseMs?: undefined }
  | { readonly row?: undefined; readonly pauseMs: number; readonly after: number };

export const keyOf = (item: Item): string | number => (item.row ? item.row.seq : `pause ${item.after}`);

/** Shorter pauses get no line; milliseconds of the world's time. */
const PAUSE_MS = 60_000;

/** The matching rows, newest first, with pauses between them as separate lines. */
export function itemsOf(rows: readonly JournalRow[], matches: (row: JournalRow) => boolean): Item[] {
  const items: Item[] = [];
  let later: number | undefined;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || !matches(row)) continue;
    const time = Date.parse(row.at);
    if (later !== undefined && later - time >= PAUSE_MS)
      items.push({ pauseMs: later - time, after: row.seq });
    items.push({ row });
    later = time;
  }
  return items;
}

export interface Group {
  readonly operation: string;
  readonly code: string;
  readonly count: number;
  readonly newest: number;
}

/** Refusals grouped with their count, newest first. */
export function refusalsOf(rows: readonly JournalRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    if (!isRefused(row)) continue;
    const operation = operationOf(row);
    const code = row.code ?? (row.status === undefined ? 'no answer' : String(row.status));
    const key = `${operation} ${code}`;
    groups.set(key, { operation, code, count: (groups.get(key)?.count ?? 0) + 1, newest: row.seq });
  }
  return [...groups.values()].toSorted((a, b) => b.newest - a.newest);
}

/** The filter that shows one group. */
export const filterOf = ({ operation, code }: Group): string =>
  `op:${operation} ${code === 'no answer' ? 'status:none' : /^\d+$/.test(code) ? `status:${code}` : `code:${code}`}`;
