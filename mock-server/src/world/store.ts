import type { KernelTables } from './kernel-tables.ts';
import { LayeredMap } from './layered-map.ts';
import { isUndone } from './outcome.ts';
import type { AnyOutcome } from './outcome.ts';
import type { Cell } from './row-index.ts';
import { Table } from './table.ts';
import type { RowChange, SharedTable, TableIndex, WriteLog } from './table.ts';

/** Row types by table name. */
export type RowTypes<Schema> = { [Name in keyof Schema]: object };

/** An index as data: `{ table: 'members', name: 'phone', keyOf: (member) => member.username }`. */
export type IndexDeclaration<Schema extends RowTypes<Schema>> = {
  [Name in keyof Schema & string]: TableIndex<Schema[Name]> & { readonly table: Name };
}[keyof Schema & string];

/** One write: references only, so that keeping it copies nothing. */
export interface Change extends RowChange<object> {
  readonly table: Table<object>;
}

/**
 * Writes in order, each in four places: table, id, what was there, what is. Every entry of a journal keeps those of its action,
 * and as objects they would weigh twice as much and be twice as many for the garbage collector.
 */
export type Changes = readonly Place[];
type Place = Change[keyof Change];
const PLACES = 4;

export const changeCount = (changes: Changes): number => changes.length / PLACES;

/** The change of this number, from 0. */
export function changeAt(changes: Changes, nth: number): Change {
  const at = PLACES * nth;
  return {
    table: changes[at] as Change['table'],
    id: changes[at + 1] as Change['id'],
    before: changes[at + 2] as Change['before'],
    after: changes[at + 3] as Change['after'],
  };
}

/** One after the other. */
export function* changesIn(changes: Changes = NOTHING): Generator<Change, void, undefined> {
  for (let nth = 0; nth < changeCount(changes); nth += 1) yield changeAt(changes, nth);
}

/** A state that any number of stores can start from; nobody changes it. */
export type StoreSnapshot = ReadonlyMap<string, SharedTable<object>>;
/** Plain JSON: table → [id, row] in order; a table without rows is not there. */
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
      throw new Error(`write to ${table.name} outside a transaction; use world.run or store.transaction`);
    }
    this.changes.push(table, id, before, after);
  }
}

/** The tables of a world. Everything is written inside a transaction and can be undone as a whole. */
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

  /** Undoes all that `work` wrote when it throws or refuses; inside another transaction only its own part. */
  transaction<Result extends AnyOutcome>(work: () => Result): Result {
    const mark = this.begin();
    let result: Result;
    try {
      result = work();
    } catch (error) {
      this.rollback(mark);
      throw error;
    }
    if (isUndone(result)) this.rollback(mark);
    else this.commit();
    return result;
  }

  /** Opens a transaction; `commit` or `rollback(mark)` must follow. */
  begin(): number {
    this.#log.depth += 1;
    return changeCount(this.#log.changes);
  }

  /** Answers what the outermost transaction has written, for good. */
  commit(): Changes {
    this.#log.depth -= 1;
    const { changes } = this.#log;
    if (this.#log.depth > 0 || changes.length === 0) return NOTHING;
    this.#log.changes = [];
    // They are kept with what was done: a list that grew has room for many more than these.
    return changes.slice();
  }

  /** Puts back what was there before these writes, made since in this store or in one that it was copied from. */
  undo(writes: readonly Changes[]): void {
    this.#mustBeIdle();
    // Of a store that this one was copied from the tables are others, by the same names.
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

  /** What has become different since a snapshot of this store, as if it had been written by one command. */
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

  /** How many transactions are open, one within the other. */
  get depth(): number {
    return this.#log.depth;
  }

  /** As long as it is the same, so is every row: writes count, undone ones too, and whatever exchanges a table's content. */
  get version(): number {
    return this.#log.version;
  }

  /** What the running transaction has written so far, in order. */
  get changes(): Changes {
    return this.#log.changes;
  }

  /** Costs no copy: tables are copied when one side writes to them, rows never. */
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
