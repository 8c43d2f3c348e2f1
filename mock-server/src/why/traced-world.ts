import type { SimWorld } from '../domain/tables.ts';

/** A row that was read. */
export interface Read {
  readonly table: string;
  readonly id: string;
}

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

/** Like `target`, with the properties of `named` in place of its own. */
function inPlaceOf<T extends object>(target: T, named: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && Object.hasOwn(named, name)) return named[name];
      const value: unknown = Reflect.get(target, name, target);
      // Bound, as private fields belong to the target and not to the proxy.
      return typeof value === 'function' ? (value as AnyFunction).bind(target) : value;
    },
  });
}

/** Reports the rows of a world that a rule reads, each when it is first read; whole lists that it iterates are left out. */
export function traced(world: SimWorld, seen: (read: Read) => void): SimWorld {
  const tracedTable = (name: string) => {
    const table = world.store.table(name as 'members');
    const row = (found: { readonly id: string } | undefined) => {
      if (found) seen({ table: name, id: found.id });
      return found;
    };
    return inPlaceOf(table, {
      get: (id: string) => {
        seen({ table: name, id });
        return table.get(id);
      },
      has: (id: string) => {
        seen({ table: name, id });
        return table.has(id);
      },
      oneBy: (index: string, key: string) => row(table.oneBy(index, key)),
      by: (index: string, key: string) => {
        const rows = table.by(index, key);
        rows.forEach(row);
        return rows;
      },
      find: (matches: Parameters<typeof table.find>[0]) => row(table.find(matches)),
    });
  };
  const { ledger } = world;
  return inPlaceOf(world, {
    store: inPlaceOf(world.store, { table: tracedTable }),
    ledger: inPlaceOf(ledger, {
      balance: (account: Parameters<typeof ledger.balance>[0]) => {
        seen({ table: 'balances', id: account });
        return ledger.balance(account);
      },
    }),
  });
}
