import type { Capsule } from '@krapao/contracts/control/capsule';

export interface Difference {
  readonly table: string;
  readonly id: string;
  readonly left: Readonly<Record<string, unknown>> | undefined;
  readonly right: Readonly<Record<string, unknown>> | undefined;
}

/** The rows that two worlds do not have alike, table by table. */
export function differences(left: Capsule, right: Capsule): Difference[] {
  const tables = [
    ...new Set([...Object.keys(left.world.tables), ...Object.keys(right.world.tables)]),
  ].toSorted();
  return tables.flatMap((table) => {
    const ours = new Map(left.world.tables[table] ?? []);
    const theirs = new Map(right.world.tables[table] ?? []);
    return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((id) => {
      const [a, b] = [ours.get(id), theirs.get(id)];
      return JSON.stringify(a) === JSON.stringify(b) ? [] : [{ table, id, left: a, right: b }];
    });
  });
}
