import type { HostedWorld } from '../hosting/hosted-world.ts';

const idsOf = ({ world }: HostedWorld): readonly string[] =>
  world.store
    .table('conversations')
    .list()
    .map(({ id }) => id);

/**
 * Entries of conversations that are no more since their world was put back. A world that is as it was counts its ids as it
 * did, so what is written next may have the id of one of them: who still has that one must not be told that nothing is missing.
 */
export class UndoneEntries {
  readonly #before = new WeakMap<HostedWorld, readonly string[]>();
  readonly #undone = new WeakMap<HostedWorld, Set<string>>();

  /** Before it is put back. */
  note(hosted: HostedWorld): void {
    this.#before.set(hosted, idsOf(hosted));
  }

  /** After that. */
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
