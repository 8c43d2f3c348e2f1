import type { ComparedRow, Comparison } from '@krapao/contracts/control/compare';
import type { SimWorld } from '../../domain/tables.ts';
import type { SharedTable } from '../../world/table.ts';
import { shownId, shownRow } from '../../journal/full-entry.ts';
import { changeOf, isBookkeeping, nameOf } from '../../why/last-writes.ts';
import { matchOf, type Match } from './matched.ts';

type Row = Readonly<Record<string, unknown>>;

const LISTED = 500;
/** Tables are sorted: first those that people ask about, then bookkeeping. */
const MONEY = 'balances';

export interface Compared {
  readonly world: Pick<SimWorld, 'store' | 'snapshot'>;
}

/** The rows that differ between left and right. */
export function compareRows(
  left: Compared,
  right: Compared,
): Pick<Comparison, 'same' | 'entries' | 'more' | 'tables' | 'unmatched'> {
  const snapshots = [left.world.snapshot(), right.world.snapshot()] as const;
  const match = matchOf(...snapshots);
  const [before, after] = [snapshots[0].store, snapshots[1].store];
  const tables: Record<string, number> = {};
  const rows: ComparedRow[] = [];
  for (const table of [...new Set([...before.keys(), ...after.keys()])].toSorted(byImportance)) {
    const [from, to] = [before.get(table)?.cells, after.get(table)?.cells];
    if (from && to?.isAsShared(from)) continue;
    let count = 0;
    for (const [id, one, other] of pairsOf(from, to, match)) {
      if (one === other || JSON.stringify(one) === JSON.stringify(other)) continue;
      count += 1;
      if (rows.length <= LISTED) rows.push(comparedRow([right, left], table, id, one, other));
    }
    if (count > 0) tables[table] = count;
  }
  const total = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const entries = rows.slice(0, LISTED);
  const { unmatched } = match;
  return {
    same: total === 0,
    entries,
    more: total - entries.length,
    tables,
    ...(unmatched !== undefined && { unmatched }),
  };
}

type Cells = SharedTable<object>['cells'] | undefined;
type Pair = readonly [id: string, one: Row | undefined, other: Row | undefined];

/** The rows of a table, those that both worlds have side by side, in the words of the right one. */
function* pairsOf(from: Cells, to: Cells, match: Match): Generator<Pair, void, undefined> {
  const paired = new Set<string>();
  for (const [id, { row }] of from?.entries() ?? []) {
    const there = match.id(id);
    const other = to?.get(there);
    if (other) paired.add(there);
    yield other ? [there, match.row(row) as Row, other.row as Row] : [id, row as Row, undefined];
  }
  for (const [id, { row }] of to?.entries() ?? []) if (!paired.has(id)) yield [id, undefined, row as Row];
}

const rankOf = (table: string): number => (table === MONEY ? 0 : isBookkeeping(table) ? 2 : 1);
const byImportance = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : 1);

function comparedRow(
  sides: readonly Compared[],
  table: string,
  id: string,
  left: Row | undefined,
  right: Row | undefined,
): ComparedRow {
  const what = nameOf({ table, id: shownId(table, id) }, right ?? left ?? {});
  const change = wordsOf(table, left, right);
  const memberId = ownerOf(table, id, right ?? left ?? {});
  const [member] =
    memberId === undefined
      ? []
      : sides.flatMap(({ world }) => world.store.table('members').get(memberId) ?? []);
  return {
    text: `${member ? `${member.persona}: ` : ''}${what} ${change}`,
    member: member?.username ?? null,
    what,
    change,
    table,
    id: shownId(table, id),
    left: shownRow(table, left),
    right: shownRow(table, right),
  };
}

/** Says in words that a bonus began or ended. */
function wordsOf(table: string, left: Row | undefined, right: Row | undefined): string {
  const [ran, runs] = [isRunning(left), isRunning(right)];
  if (table === 'userBonuses' && ran !== runs) return runs ? 'began' : 'ended';
  return changeOf(left, right);
}

const isRunning = (row: Row | undefined): boolean => row?.running !== null && row?.running !== undefined;

/** The member that owns a row; the account of a balance contains the member's id. */
function ownerOf(table: string, id: string, { memberId }: Row): string | undefined {
  if (typeof memberId === 'string') return memberId;
  if (table === 'members') return id;
  return table === MONEY ? id.split(':')[1] : undefined;
}
