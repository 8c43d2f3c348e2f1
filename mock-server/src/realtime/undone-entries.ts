import type { HostedWorld } from '../hosting/hosted-world.ts';

const idsOf = ({ world }: HostedWorld): readonly string[] =>
  world.store
    .table('conversations')
    .list()
    .map(({ id }) => id);

/**
 * Entries of conversations that were undone by a rewind of their world. A rewound world counts its ids from the earlier state
 * again, so a new entry may have the id of an undone one: a client that still has that one must not be told that nothing is
 * missing.
 */
export class UndoneEntries {
  readonly #before = new WeakMap<HostedWorld, readonly string[]>();
  readonly #undone = new WeakMap<HostedWorld, Set<string>>();

  /** Called before the rewind. */
  note(hosted: HostedWorld): void {
    this.#before.set(hosted, idsOf(hosted));
  }

  /** Called after the rewind. */
  compare(hosted: HostedWorld): void {
    const left = new Set(idsOf(hosted));
    const undone = this.#undone.get(hosted) ?? new Set();
    for (const id of this.#before.get(hosted) ?? []) if (!left.has(id)) undone.add(id);
    this.#before.delete(hosted);
    this.#undone.set(hosted, undone);
  }

  has(hosted: HostedWorld, id: string): boolean {
    return this.#undone.get(hosted)?.has(id) === true;
  }
}
