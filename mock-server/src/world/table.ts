import { LayeredMap } from './layered-map.ts';
import { RowIndex } from './row-index.ts';
import type { Cell, SharedIndex } from './row-index.ts';

/** Called before every write, so that it can be undone. Throws while writes are not allowed. */
export interface WriteLog {
  /** Incremented by every change of a table. */
  version: number;
  record(
    table: Table<object>,
    id: string,
    before: Cell<object> | undefined,
    after: Cell<object> | undefined,
  ): void;
}

/** Told of every change of a table, including undone ones. */
export interface TableObserver<Row> {
  changed(before: Row | undefined, after: Row | undefined): void;
  /** The whole content was replaced. */
  replaced(): void;
}

/** A row before and after a write; `undefined` where there is none. */
export interface RowChange<Row> {
  readonly id: string;
  readonly before: Cell<Row> | undefined;
  readonly after: Cell<Row> | undefined;
}

export interface SharedTable<Row> {
  readonly cells: LayeredMap<Cell<Row>>;
  readonly nextOrdinal: number;
  readonly indexes: ReadonlyMap<string, SharedIndex<Row>>;
}

export interface TableIndex<Row> {
  readonly name: string;
  keyOf(row: Row): string | undefined;
}

/** Rows by id, in the order of their first `put`. Rows are frozen; `put` replaces them. */
export class Table<Row extends object> {
  readonly name: string;
  readonly #log: WriteLog;
  readonly #indexes: ReadonlyMap<string, RowIndex<Row>>;
  /** The same as a list, which every write goes through. */
  readonly #indexList: readonly RowIndex<Row>[];
  readonly #observers: TableObserver<Row>[] = [];
  #cells = new LayeredMap<Cell<Row>>();
  #nextOrdinal = 0;
  #outOfOrder = false;

  constructor(name: string, log: WriteLog, indexes: readonly TableIndex<Row>[]) {
    this.name = name;
    this.#log = log;
    this.#indexes = new Map(indexes.map((index) => [index.name, new RowIndex(index)]));
    this.#indexList = [...this.#indexes.values()];
  }

  get size(): number {
    return this.#cells.size;
  }

  get(id: string): Row | undefined {
    return this.#cells.get(id)?.row;
  }

  has(id: string): boolean {
    return this.#cells.has(id);
  }

  /** Adds or replaces a row; a replaced row keeps its place. Returns the row. */
  put(id: string, row: Row): Row {
    const before = this.#cells.get(id);
    const after = { row: Object.freeze(row), ordinal: before ? before.ordinal : this.#nextOrdinal };
    this.#log.record(this, id, before, after);
    if (!before) this.#nextOrdinal += 1;
    this.#apply(id, before, after);
    return row;
  }

  /** Does nothing if there is no such row. */
  remove(id: string): void {
    const before = this.#cells.get(id);
    if (!before) return;
    this.#log.record(this, id, before, undefined);
    this.#apply(id, before, undefined);
  }

  /** All rows in order, read while iterating; use `list()` if rows are added meanwhile. */
  *values(): Generator<Row, void, undefined> {
    for (const cell of this.#inOrder().values()) yield cell.row;
  }

  list(): Row[] {
    return [...this.values()];
  }

  find(matches: (row: Row) => boolean): Row | undefined {
    for (const cell of this.#inOrder().values()) if (matches(cell.row)) return cell.row;
    return undefined;
  }

  /** The rows with that key, in table order; later writes do not change the returned list. */
  by(index: string, key: string): readonly Row[] {
    return this.#index(index).rows(key);
  }

  /** The first row with that key. */
  oneBy(index: string, key: string): Row | undefined {
    return this.#index(index).first(key);
  }

  observe(observer: TableObserver<Row>): void {
    this.#observers.push(observer);
  }

  /** For the store's undo only: restores the cell from before a write, without a log entry. */
  revert(id: string, before: Cell<Row> | undefined): void {
    const current = this.#cells.get(id);
    if (current === before) return;
    this.#apply(id, current, before);
    if (before && !current && this.#cells.placeOf(id)?.ordinal !== before.ordinal) this.#outOfOrder = true;
  }

  /** The cells that differ from an earlier state, before and after. */
  *changesSince(earlier: LayeredMap<Cell<Row>>): Generator<RowChange<Row>> {
    if (this.#cells.isAsShared(earlier)) return;
    for (const [id, after] of this.#cells.entries()) {
      const before = earlier.get(id);
      if (before !== after) yield { id, before, after };
    }
    for (const [id, before] of earlier.entries())
      if (!this.#cells.has(id)) yield { id, before, after: undefined };
  }

  entries(): [id: string, row: Row][] {
    return [...this.#inOrder().entries()].map(([id, cell]) => [id, cell.row]);
  }

  share(): SharedTable<Row> {
    const cells = this.#inOrder().share();
    const indexes = new Map([...this.#indexes].map(([name, index]) => [name, index.share()]));
    return { cells, nextOrdinal: this.#nextOrdinal, indexes };
  }

  adopt(content: SharedTable<Row>): void {
    this.#cells = content.cells.share();
    this.#outOfOrder = false;
    this.#nextOrdinal = content.nextOrdinal;
    for (const [name, index] of this.#indexes) {
      const shared = content.indexes.get(name);
      if (shared) index.adopt(shared);
      else index.rebuild(this.#cells.values());
    }
    this.#log.version += 1;
    for (const observer of this.#observers) observer.replaced();
  }

  load(entries: Iterable<readonly [id: string, row: Row]>): void {
    const cells = new LayeredMap<Cell<Row>>();
    for (const [id, row] of entries) cells.set(id, { row: Object.freeze(row), ordinal: cells.size });
    this.adopt({ cells, nextOrdinal: cells.size, indexes: new Map() });
  }

  #apply(id: string, before: Cell<Row> | undefined, after: Cell<Row> | undefined): void {
    this.#log.version += 1;
    // A new row with the id of a deleted one belongs at the end.
    if (after && !before && this.#isElsewhere(id, after)) this.#outOfOrder = true;
    if (after) this.#cells.set(id, after, !before);
    else this.#cells.delete(id);
    for (const index of this.#indexList) index.changed(before, after);
    for (const observer of this.#observers) observer.changed(before?.row, after?.row);
  }

  /** An undo may put a deleted row back at the wrong place; its ordinal says where it belongs. */
  #inOrder(): LayeredMap<Cell<Row>> {
    if (this.#outOfOrder) {
      this.#cells = new LayeredMap(
        [...this.#cells.entries()].toSorted(([, a], [, b]) => a.ordinal - b.ordinal),
      );
      this.#outOfOrder = false;
    }
    return this.#cells;
  }

  #isElsewhere(id: string, { ordinal }: Cell<Row>): boolean {
    const place = this.#cells.placeOf(id);
    return place !== undefined && place.ordinal !== ordinal;
  }

  #index(name: string): RowIndex<Row> {
    const index = this.#indexes.get(name);
    if (index) return index;
    const known = [...this.#indexes.keys()].join(', ') || 'none';
    throw new Error(`table ${this.name} has no index ${name}; declared: ${known}`);
  }
}
