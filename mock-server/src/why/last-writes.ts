import type { LastWrite } from '@krapao/contracts/control/why';
import { formatAmount, minor } from '@krapao/contracts/kernel/money';
import type { SimWorld } from '../domain/tables.ts';
import type { Journal } from '../journal/journal.ts';
import { maskSecrets } from '../journal/mask.ts';
import type { BalanceRow } from '../world/kernel-tables.ts';
import { toIso } from '../world/calendar.ts';
import { changesIn, type StoreSnapshot } from '../world/store.ts';
import type { Read } from './traced-world.ts';

type Row = Readonly<Record<string, unknown>>;

/** Tables that never explain a decision: sign-in, and bookkeeping. */
const BOOKKEEPING = new Set([
  'tokens',
  'otpCodes',
  'gamePasses',
  'loginTries',
  'sms',
  'timers',
  'postings',
  'statements',
]);
/** Whether rows of a table never explain a decision. */
export const isBookkeeping = (table: string): boolean => BOOKKEEPING.has(table);

const LISTED = 8;
const FIELDS = 3;

/**
 * Who changed last, before an entry, the rows that its rule has read; `before` is the world as it was then, `initial` what it began
 * with.
 */
export function lastWrites(
  journal: Journal,
  seq: number,
  reads: readonly Read[],
  before: Pick<SimWorld, 'store'>,
  initial: StoreSnapshot,
): LastWrite[] {
  const rowOf = ({ table, id }: Read) => before.store.table(table as 'members').get(id) as Row | undefined;
  const wanted = new Map<string, Map<string, Read>>();
  let left = 0;
  for (const read of reads) {
    const { table, id } = read;
    // A row that is still the initial one was never changed. Most are, and the whole journal would be searched for them.
    const first = initial.get(table)?.cells.get(id)?.row;
    if (BOOKKEEPING.has(table) || rowOf(read) === first) continue;
    const ids = wanted.get(table) ?? new Map<string, Read>();
    wanted.set(table, ids.set(id, read));
    left += 1;
  }
  const found: LastWrite[] = [];
  for (let at = seq - 1; left > 0 && found.length < LISTED; at -= 1) {
    const record = journal.get(at);
    if (!record) break;
    const { kind, operation } = record;
    for (const change of changesIn(record.step?.changes)) {
      const ids = wanted.get(change.table.name);
      const read = ids?.get(change.id);
      if (!ids || !read) continue;
      ids.delete(change.id);
      left -= 1;
      const [earlier, after] = [change.before?.row as Row | undefined, rowOf(read)];
      const what = nameOf(read, after ?? earlier ?? {});
      found.push({ ...read, what, seq: at, kind, operation, change: changeOf(earlier, after) });
    }
  }
  return found;
}

/** A row in a word or two. */
export function nameOf({ table, id }: Read, row: Row): string {
  const [owner = '', , game = ''] = id.split(':');
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : id);
  switch (table) {
    case 'balances':
      return owner === 'game' ? `game ${game}` : owner === 'wallet' ? 'wallet' : owner;
    case 'userBonuses':
    case 'gameAccounts':
      return `${table === 'userBonuses' ? text('kind') : 'account'} ${text('code')}`;
    case 'members':
      return `member ${text('username')}`;
    case 'operator':
    case 'rewards':
    case 'spin':
      return `settings (${table})`;
    default:
      return `${table} ${id}`;
  }
}

/** What changed in a row, in a few words. */
export function changeOf(before: Row | undefined, after: Row | undefined): string {
  if (!after) return 'removed';
  if ('account' in after) {
    const amount = (row: Row | undefined) => (row as BalanceRow | undefined)?.amount ?? 0;
    const by = amount(after) - amount(before);
    return `${by < 0 ? '−' : '+'}${formatAmount(minor(Math.abs(by)))}`;
  }
  if (!before) return 'added';
  const [earlier, later] = [maskSecrets(before) as Row, maskSecrets(after) as Row];
  const fields = Object.keys(later).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const shown = fields.slice(0, FIELDS).map((name) => {
    const [from, to] = [instantOf(name, earlier[name]), instantOf(name, later[name])];
    if (!isShort(from) || !isShort(to)) return name;
    const [one, other] = [wordOf(from), wordOf(to)];
    // They may differ behind what is shown of them, or in a secret.
    return one === other ? name : `${name} ${one} → ${other}`;
  });
  return [...shown, ...(fields.length > FIELDS ? [`${fields.length - FIELDS} more`] : [])].join(', ');
}

/** Times are stored in milliseconds. */
const instantOf = (name: string, value: unknown) =>
  /(At|Until)$/.test(name) && typeof value === 'number' ? toIso(value) : value;

const isShort = (value: unknown) => typeof value !== 'object' || value === null;
const wordOf = (value: unknown) =>
  value === null || value === undefined ? 'none' : JSON.stringify(value).replaceAll('"', '').slice(0, 60);
