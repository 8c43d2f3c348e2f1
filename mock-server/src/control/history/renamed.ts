import type { SessionEntry } from '@krapao/contracts/control/session';
import type { JournalRecord } from '../../journal/record.ts';
import { keptValue, leftRows } from './left-rows.ts';
import { isObject } from './is-object.ts';

/** Shorter texts are treated as words, not as random ids. */
const SHORTEST = 4;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const BEARER = 'Bearer ';

/**
 * When entries are left out, the others get different random ids, tokens and digits. Comparing what an entry answered then and now
 * shows how these changed, so that later entries can name the same things.
 */
export class Renamed {
  readonly #names = new Map<string, string>();

  /** Compares what an entry answered then and now. */
  learn(then: SessionEntry, now: JournalRecord): void {
    this.#walk(then.answer, keptValue(now.answer));
    const rows = leftRows(now);
    for (const table of new Set(then.rows.map((row) => row.table))) {
      const came = rows.filter((row) => row.table === table);
      for (const [nth, { id, row }] of then.rows.filter((left) => left.table === table).entries()) {
        const other = came[nth];
        if (!other) continue;
        this.#walk(id, other.id);
        this.#walk(row, other.row);
      }
    }
  }

  /** Returns an entry with the ids and names of now. */
  apply(entry: SessionEntry): SessionEntry {
    if (this.#names.size === 0) return entry;
    const { input, body, args, path } = entry;
    return {
      ...entry,
      ...(input && { input: this.#renamed(input) as NonNullable<SessionEntry['input']> }),
      ...(body !== undefined && { body: this.#renamed(body) }),
      ...(args && { args: args.map((arg) => this.#renamed(arg)) }),
      ...(path !== undefined && {
        path: path
          .split('/')
          .map((part) => this.#names.get(part) ?? part)
          .join('/'),
      }),
    };
  }

  #walk(then: unknown, now: unknown): void {
    if (typeof then === 'string') {
      const isName =
        typeof now === 'string' && then !== now && then.length >= SHORTEST && !INSTANT.test(then);
      if (isName) this.#names.set(then, now);
    } else if (isObject(then) && isObject(now)) {
      for (const [name, field] of Object.entries(then)) this.#walk(field, now[name]);
    }
  }

  #renamed(value: unknown): unknown {
    if (typeof value === 'string')
      return value.startsWith(BEARER)
        ? BEARER + (this.#names.get(value.slice(BEARER.length)) ?? value.slice(BEARER.length))
        : (this.#names.get(value) ?? value);
    if (Array.isArray(value)) return value.map((one) => this.#renamed(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.#renamed(field)]));
  }
}
