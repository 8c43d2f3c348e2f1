import type { MemberRow } from '../../domain/tables.ts';
import type { WorldSnapshot } from '../../world/saved-world.ts';

/** The ids of one world in another's: how a row, and what it says of other rows and of time, would read there. */
export interface Match {
  /** Why rows that both worlds were made with are not recognised in each other. */
  readonly unmatched?: string;
  id(id: string): string;
  row(row: object): object;
}

const AS_IT_IS: Match = { id: (id) => id, row: (row) => row };

/** The parts of an id (world/ids.ts): second, mark of the world, count. */
const ID = /[0-9a-f]{24}/g;
const MARK = [8, 18] as const;
const COUNTS = 0x1000000;
/** The fields of rows that are instants. */
const INSTANT = /(?:^at|At|^due|^received)$/;

/**
 * Two worlds of one scenario have the same rows, made in the same order, but with ids and instants of their own beginnings. The first
 * member shows both: it was made with the world, joined a fixed time before, and neither its id nor that instant ever changes. This
 * holds for a capsule too, which does not say when its world began.
 */
export function matchOf(left: WorldSnapshot, right: WorldSnapshot): Match {
  const [one, other] = [firstMember(left), firstMember(right)];
  const isSame = one?.id === other?.id && one?.createdAt === other?.createdAt;
  if (!one || !other || isSame) return AS_IT_IS;
  const isOther =
    left.scenarioName !== undefined &&
    right.scenarioName !== undefined &&
    left.scenarioName !== right.scenarioName;
  if (isOther || one.username !== other.username)
    return {
      ...AS_IT_IS,
      unmatched: `The two worlds were made from different scenarios${isOther ? ` (${left.scenarioName} and ${right.scenarioName})` : ''}, so their members and what belongs to them cannot be matched: each is listed as removed and as added.`,
    };
  const later = other.createdAt - one.createdAt;
  const names = idsByPlace(right, other);
  const [mark, first] = [one.id.slice(...MARK), countOf(one.id)];
  const renamed = (id: string): string =>
    id.slice(...MARK) === mark ? (names.get(placeAfter(first, id)) ?? id) : id;
  const id = (text: string): string => text.replaceAll(ID, renamed);
  const told = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return id(value);
    if (typeof value === 'number') return INSTANT.test(name) ? value + later : value;
    if (Array.isArray(value)) return value.map((part) => told(part, name));
    return typeof value === 'object' && value !== null ? row(value) : value;
  };
  const row = (fields: object): object =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, told(value, name)]));
  return { id, row };
}

function firstMember({ store }: WorldSnapshot): MemberRow | undefined {
  const [cell] = store.get('members')?.cells.values() ?? [];
  return cell?.row as MemberRow | undefined;
}

const countOf = (id: string): number => Number.parseInt(id.slice(MARK[1]), 16);
/** How many ids were made from the first member's on. */
const placeAfter = (first: number, id: string): number => (countOf(id) - first + COUNTS) % COUNTS;

/** The rows' ids that were made in a world, by how many were made before. */
function idsByPlace({ store }: WorldSnapshot, first: MemberRow): Map<number, string> {
  const mark = first.id.slice(...MARK);
  const ids = new Map<number, string>();
  for (const { cells } of store.values())
    for (const key of cells.keys())
      if (key.length === first.id.length && key.slice(...MARK) === mark)
        ids.set(placeAfter(countOf(first.id), key), key);
  return ids;
}
