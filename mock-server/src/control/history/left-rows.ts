import { createHash } from 'node:crypto';
import type { LeftRow } from '@krapao/contracts/control/session';
import type { JournalRecord } from '../../journal/record.ts';
import { changesIn } from '../../world/store.ts';

/** Longer texts, such as the content of a file, are compared by a digest. */
const LONGEST = 2_000;

/** A value as a session stores it: plain JSON, long texts as their digest. */
export function keptValue(value: unknown): unknown {
  const text = JSON.stringify(value, (_name, field: unknown) =>
    typeof field === 'string' && field.length > LONGEST ? digestOfText(field) : field,
  );
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

const digestOfText = (text: string): string =>
  `${text.length} characters, SHA-256 ${createHash('sha256').update(text).digest('hex')}`;

/** Whether it stands for a long text. */
export const isDigest = (value: unknown): boolean =>
  typeof value === 'string' && /^\d+ characters, SHA-256 [\da-f]{64}$/.test(value);

/** The rows as an entry left them, each once, in the order of its first write; rows that it restored are left out. */
export function leftRows({ step }: Pick<JournalRecord, 'step'>): LeftRow[] {
  const rows = new Map<string, { before: object | undefined; readonly left: LeftRow }>();
  for (const { table, id, before, after } of changesIn(step?.changes)) {
    const key = `${table.name} ${id}`;
    const row = after ? (keptValue(after.row) as Record<string, unknown>) : null;
    const first = rows.get(key);
    rows.set(key, { before: first ? first.before : before?.row, left: { table: table.name, id, row } });
  }
  return [...rows.values()].flatMap(({ before, left }) => (before || left.row ? [left] : []));
}
