import type { Capsule } from '@krapao/contracts/control/capsule';

export interface Difference {
  /** `members/65f0… wallet`, `clock now`. */
  readonly place: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs between two worlds: clock, faults, and each field of each row. Journals and messages are not looked at. */
export function diffOf(before: Capsule, after: Capsule): Difference[] {
  const a = before.world;
  const b = after.world;
  const tables = [...new Set([...Object.keys(a.tables), ...Object.keys(b.tables)])].toSorted();
  return [
    ...fields(
      'scenario',
      { scenario: a.scenarioName, seed: a.seed },
      { scenario: b.scenarioName, seed: b.seed },
    ),
    ...fields('clock', a.clock, b.clock),
    ...tables.flatMap((name) => rows(name, a.tables[name] ?? [], b.tables[name] ?? [])),
    ...rows('faults', before.faults.faults.map(faultRow), after.faults.faults.map(faultRow)),
  ];
}

type Row = readonly [string, Readonly<Record<string, unknown>>];

const faultRow = ({ faultId, ...fault }: Capsule['faults']['faults'][number]): Row => [faultId, fault];

function rows(table: string, before: readonly Row[], after: readonly Row[]): Difference[] {
  const [was, is] = [new Map(before), new Map(after)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return ids.flatMap((id) => {
    const [old, now] = [was.get(id), is.get(id)];
    const place = `${table}/${id}`;
    if (old === undefined || now === undefined) return [{ place, before: old, after: now }];
    return fields(place, old, now);
  });
}

function fields(
  place: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ place: `${place} ${name}`, before: before[name], after: after[name] }));
}
