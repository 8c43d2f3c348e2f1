import type { Difference, RowDifference } from '@krapao/contracts/control/replay';
import type { LeftRow, SessionEntry } from '@krapao/contracts/control/session';
import { isDeepStrictEqual } from 'node:util';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import type { JournalRecord } from '../../journal/record.ts';
import { changeOf, nameOf } from '../../why/last-writes.ts';
import { toIso } from '../../world/calendar.ts';
import { changesIn } from '../../world/store.ts';
import { keptValue, leftRows } from './left-rows.ts';
import { isObject } from './is-object.ts';

type Row = LeftRow['row'];
type Outcome = NonNullable<Difference['got']>;

const LISTED = 50;
/** How many rows a line of text names. */
const TOLD = 3;

/** How an entry came out differently when it was replayed; `undefined` if it came out the same. */
export function differs(
  hosted: HostedWorld,
  expected: SessionEntry,
  got: JournalRecord | undefined,
): Difference | undefined {
  if (!got) return differenceOf(expected, outcomeOf(expected), null, [], 'did not happen');
  const [outcome, came] = [outcomeOf(expected), outcomeOf(got)];
  if (outcome.kind !== came.kind || outcome.operation !== came.operation)
    return differenceOf(
      expected,
      outcome,
      came,
      [],
      `got ${[came.kind, came.operation, 'instead'].filter(Boolean).join(' ')}`,
    );
  const rows = rowDifferences(hosted, expected.rows, got);
  const said = [
    ...outcomeTexts(outcome, came),
    ...rows.slice(0, TOLD).map(({ what, change }) => `${what} ${change}`),
    ...(rows.length > TOLD ? [`${rows.length - TOLD} more rows`] : []),
  ];
  return said.length === 0 ? undefined : differenceOf(expected, outcome, came, rows, said.join('; '));
}

/** An entry that could not be replayed. */
export const failedReplay = (expected: SessionEntry, reason: string): Difference =>
  differenceOf(expected, outcomeOf(expected), null, [], `could not be replayed: ${reason}`);

/** The replay did something that the session did not. */
export function unexpectedEntry(got: JournalRecord): Difference {
  const { seq, at, kind, operation, member } = got;
  return {
    entry: { seq, at: toIso(at), kind, operation, member },
    text: `#${seq} ${kind} ${operation ?? ''} happened, but is not in the recording`,
    expected: null,
    got: outcomeOf(got),
    rows: [],
    more: 0,
  };
}

function differenceOf(
  { seq, now, kind, operation, member }: SessionEntry,
  expected: Outcome,
  got: Outcome | null,
  rows: readonly RowDifference[],
  text: string,
): Difference {
  return {
    entry: { seq, at: toIso(now), kind, operation, member: member ?? null },
    text: `#${seq} ${kind === 'call' ? '' : `${kind} `}${operation ?? ''}: ${text}`,
    expected,
    got,
    rows: rows.slice(0, LISTED),
    more: Math.max(0, rows.length - LISTED),
  };
}

const outcomeOf = ({ kind, operation, status, code, answer }: SessionEntry | JournalRecord): Outcome => {
  const kept = keptValue(answer);
  return { kind, operation, status, code, ...(kept !== undefined && { answer: kept }) };
};

function outcomeTexts(expected: Outcome, got: Outcome): string[] {
  const nameOfOutcome = ({ status, code }: Outcome) =>
    [status ?? 'no answer', code].filter(Boolean).join(' ');
  if (expected.status !== got.status || expected.code !== got.code)
    return [`${nameOfOutcome(expected)} → ${nameOfOutcome(got)}`];
  const path = firstPath(comparable(expected), comparable(got), 'answer');
  return path === undefined ? [] : [path];
}

/** What ended without a timer follows from the rows, and was not told by earlier versions. */
const comparable = ({ kind, status, answer }: Outcome): unknown =>
  kind === 'clock' && status === 200 ? { ...(answer as object), lapsed: undefined } : answer;

/** Where two values begin to differ, and how. */
function firstPath(one: unknown, other: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(one, other)) return undefined;
  if (!isObject(one) || !isObject(other)) return `${path} ${shortOf(one)} → ${shortOf(other)}`;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstPath(one[name], other[name], `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return `${path} is of another kind`;
}

const shortOf = (value: unknown): string => (JSON.stringify(value) ?? 'none').slice(0, 80);

const keyOf = ({ table, id }: LeftRow) => `${table} ${id}`;

/** The rows that the replay left differently; a row that only one of both wrote is compared with its state before. */
function rowDifferences(
  hosted: HostedWorld,
  expected: readonly LeftRow[],
  got: JournalRecord,
): RowDifference[] {
  const left = new Map(leftRows(got).map((row) => [keyOf(row), row]));
  const differences = expected.flatMap((row) => {
    const { table, id } = row;
    const came = left.get(keyOf(row));
    left.delete(keyOf(row));
    return rowDifference(table, id, row.row, came ? came.row : standing(hosted, table, id));
  });
  const more = [...left.values()].flatMap(({ table, id, row }) =>
    rowDifference(table, id, before(got, table, id), row),
  );
  return [...differences, ...more];
}

export function rowDifference(table: string, id: string, expected: Row, got: Row): RowDifference[] {
  if (isDeepStrictEqual(expected, got)) return [];
  const what = nameOf({ table, id }, got ?? expected ?? {});
  return [{ what, table, id, change: changeOf(expected ?? undefined, got ?? undefined), expected, got }];
}

/** A row of a table, looked up by the table's name; null if there is no such table or row. */
const standing = ({ world }: HostedWorld, table: string, id: string): Row =>
  (keptValue(world.store.table(table as 'members').get(id) ?? null) as Row) ?? null;

function before({ step }: JournalRecord, table: string, id: string): Row {
  const change = [...changesIn(step?.changes)].find((one) => one.table.name === table && one.id === id);
  return change?.before ? (keptValue(change.before.row) as Row) : null;
}
