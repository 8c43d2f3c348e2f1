import type { KernelTables } from './kernel-tables.ts';
import { LayeredMap } from './layered-map.ts';
import type { Cell } from './row-index.ts';
import { Table } from './table.ts';
import type { RowChange, SharedTable, TableIndex, WriteLog } from './table.ts';

/** Row types by table name. */
export type RowTypes<Schema> = { [Name in keyof Schema]: object };

/** An index as data: `{ table: 'members', name: 'phone', keyOf: (member) => member.username }`. */
export type IndexDeclaration<Schema extends RowTypes<Schema>> = {
  [Name in keyof Schema & string]: TableIndex<Schema[Name]> & { readonly table: Name };
}[keyof Schema & string];

/** One write, as references only, so that keeping it copies nothing. */
export interface Change extends RowChange<object> {
  readonly table: Table<object>;
}

/**
 * Writes in order, flattened: four elements each (table, id, cell before, cell after). Every journal entry keeps the writes of its
 * action; as objects they would take twice the memory and give the garbage collector twice as many objects.
 */
export type Changes = readonly Place[];
type Place = Change[keyof Change];
const PLACES = 4;

export const changeCount = (changes: Changes): number => changes.length / PLACES;

/** The nth change, from 0. */
export function changeAt(changes: Changes, nth: number): Change {
  const at = PLACES * nth;
  return {
    table: changes[at] as Change['table'],
    id: changes[at + 1] as Change['id'],
    before: changes[at + 2] as Change['before'],
    after: changes[at + 3] as Change['after'],
  };
}

/** All changes, in order. */
export function* changesIn(changes: Changes = NOTHING): Generator<Change, void, undefined> {
  for (let nth = 0; nth < changeCount(changes); nth += 1) yield changeAt(changes, nth);
}

/** An immutable state from which any number of stores can start. */
export type StoreSnapshot = ReadonlyMap<string, SharedTable<object>>;
/** Plain JSON: table → [id, row] in order; empty tables are left out. */
export type StoreDump = Readonly<Record<string, readonly (readonly [id: string, row: object])[]>>;

const NOTHING: Changes = Object.freeze([]);
const NO_CELLS = new LayeredMap<Cell<object>>();

class UndoLog implements WriteLog {
  changes: Place[] = [];
  depth = 0;
  version = 0;

  record(
    table: Table<object>,
    id: string,
    before: Cell<object> | undefined,
    after: Cell<object> | undefined,
  ): void {
    if (this.depth === 0) {
      throw new Error(`write to ${table.name} outside a transaction; use world.run`);
    }
    this.changes.push(table, id, before, after);
  }
}

/** The tables of a world. Every write happens inside a transaction, which can be undone as a whole; `World.run` makes them. */
export class Store<Schema extends RowTypes<Schema>> {
  readonly #log = new UndoLog();
  readonly #tables = new Map<string, Table<object>>();
  readonly #indexes: readonly (TableIndex<object> & { readonly table: string })[];

  constructor(indexes: readonly IndexDeclaration<Schema>[] = []) {
    this.#indexes = indexes;
  }

  table<Name extends keyof KernelTables>(name: Name): Table<KernelTables[Name]>;
  table<Name extends keyof Schema & string>(name: Name): Table<Schema[Name]>;
  table(name: string): Table<object> {
    return this.#named(name);
  }

  /** Opens a transaction; `commit` or `rollback(mark)` must follow. */
  begin(): number {
    this.#log.depth += 1;
    return changeCount(this.#log.changes);
  }

  /** Closes a transaction; for the outermost one, returns what it has written. */
  commit(): Changes {
    this.#log.depth -= 1;
    const { changes } = this.#log;
    if (this.#log.depth > 0 || changes.length === 0) return NOTHING;
    this.#log.changes = [];
    // A copy of the exact size: the changes are kept with their action, and an array that grew has spare capacity.
    return changes.slice();
  }

  /** Reverts these writes, which were made in this store or in the store that it was copied from. */
  undo(writes: readonly Changes[]): void {
    this.#mustBeIdle();
    // The store that this one was copied from has its own tables with the same names.
    const own = new Map<Table<object>, Table<object>>();
    for (let at = writes.length - 1; at >= 0; at -= 1) {
      const changes = writes[at] as Changes;
      for (let nth = changeCount(changes) - 1; nth >= 0; nth -= 1) {
        const { table, id, before } = changeAt(changes, nth);
        let mine = own.get(table);
        if (!mine) own.set(table, (mine = this.#named(table.name)));
        mine.revert(id, before);
      }
    }
  }

  /** The differences from a snapshot of this store, as if one command had written them. */
  changesSince(snapshot: StoreSnapshot): Changes {
    const changes: Place[] = [];
    for (const table of this.#tables.values()) {
      const earlier = snapshot.get(table.name)?.cells ?? NO_CELLS;
      for (const { id, before, after } of table.changesSince(earlier)) changes.push(table, id, before, after);
    }
    return changes;
  }

  rollback(mark: number): void {
    const { changes } = this.#log;
    for (let nth = changeCount(changes) - 1; nth >= mark; nth -= 1) {
      const { table, id, before } = changeAt(changes, nth);
      table.revert(id, before);
    }
    changes.length = PLACES * mark;
    this.#log.depth -= 1;
  }

  /** How deeply transactions are nested at the moment. */
  get depth(): number {
    return this.#log.depth;
  }

  /** Changes with every write, undo and replacement of a table's content: while it is equal, so is every row. */
  get version(): number {
    return this.#log.version;
  }

  /** What the running transaction has written so far, in order. */
  get changes(): Changes {
    return this.#log.changes;
  }

  /** Copies nothing: tables are copied on write, rows never. */
  snapshot(): StoreSnapshot {
    this.#mustBeIdle();
    return new Map([...this.#tables].map(([name, table]) => [name, table.share()]));
  }

  restore(snapshot: StoreSnapshot): void {
    this.#mustBeIdle();
    for (const table of this.#tables.values()) table.load([]);
    for (const [name, content] of snapshot) this.#named(name).adopt(content);
  }

  dump(): StoreDump {
    this.#mustBeIdle();
    const filled = [...this.#tables].filter(([, table]) => table.size > 0);
    return Object.fromEntries(filled.map(([name, table]) => [name, table.entries()]));
  }

  load(dump: StoreDump): void {
    this.#mustBeIdle();
    for (const table of this.#tables.values()) table.load([]);
    for (const [name, entries] of Object.entries(dump)) this.#named(name).load(entries);
  }

  #named(name: string): Table<object> {
    return this.#tables.get(name) ?? this.#create(name);
  }

  #create(name: string): Table<object> {
    const table = new Table(
      name,
      this.#log,
      this.#indexes.filter((index) => index.table === name),
    );
    this.#tables.set(name, table);
    return table;
  }

  #mustBeIdle(): void {
    if (this.#log.depth > 0)
      throw new Error('a store is saved and restored between transactions, not within one');
  }
}
