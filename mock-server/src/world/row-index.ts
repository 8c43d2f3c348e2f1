import { LayeredMap } from './layered-map.ts';

/** A row and its place in the table's order; always replaced as a whole, so that snapshots can share it. */
export interface Cell<Row> {
  readonly row: Row;
  readonly ordinal: number;
}

interface Bucket<Row> {
  /** Who may change `cells` in place. */
  readonly owner: object;
  readonly cells: Cell<Row>[];
  /** The list of rows that was last returned; never modified, rebuilt after a write. */
  list: readonly Row[] | undefined;
}

export type SharedIndex<Row> = LayeredMap<Bucket<Row>>;

const NONE: readonly never[] = Object.freeze([]);

/** The position of a cell, or where it would be inserted, among cells in table order. */
function positionOf<Row>(cells: readonly Cell<Row>[], ordinal: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cells[middle] as Cell<Row>).ordinal < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows by a key, in table order. Rows whose key is `undefined` are left out. */
export class RowIndex<Row> {
  readonly #keyOf: { keyOf(row: Row): string | undefined };
  #buckets = new LayeredMap<Bucket<Row>>();
  #owner: object = {};

  constructor(declaration: { keyOf(row: Row): string | undefined }) {
    this.#keyOf = declaration;
  }

  rows(key: string): readonly Row[] {
    const bucket = this.#buckets.get(key);
    if (!bucket) return NONE;
    bucket.list ??= bucket.cells.map((cell) => cell.row);
    return bucket.list;
  }

  first(key: string): Row | undefined {
    return this.#buckets.get(key)?.cells[0]?.row;
  }

  changed(before: Cell<Row> | undefined, after: Cell<Row> | undefined): void {
    const from = before && this.#keyOf.keyOf(before.row);
    const to = after && this.#keyOf.keyOf(after.row);
    if (before && from !== undefined && from !== to) this.#splice(from, before.ordinal, 1);
    if (after && to !== undefined) this.#splice(to, after.ordinal, from === to ? 1 : 0, after);
  }

  /** The content for another index to share: from now on both sides copy before they change. */
  share(): SharedIndex<Row> {
    this.#owner = {};
    return this.#buckets.share();
  }

  adopt(content: SharedIndex<Row>): void {
    // After a share, a bucket belongs to neither side.
    this.#buckets = content.share();
  }

  rebuild(cells: Iterable<Cell<Row>>): void {
    this.adopt(new LayeredMap());
    for (const cell of cells) this.changed(undefined, cell);
  }

  #splice(key: string, ordinal: number, removed: 0 | 1, added?: Cell<Row>): void {
    const bucket = this.#writable(key);
    const { cells } = bucket;
    const at = positionOf(cells, ordinal);
    bucket.list = undefined;
    if (added) cells.splice(at, removed, added);
    else cells.splice(at, removed);
  }

  #writable(key: string): Bucket<Row> {
    const bucket = this.#buckets.get(key);
    if (bucket?.owner === this.#owner) return bucket;
    const own: Bucket<Row> = { owner: this.#owner, cells: bucket ? [...bucket.cells] : [], list: undefined };
    this.#buckets.set(key, own);
    return own;
  }
}
