/** A world as forms tell it from others: by its name, and since when it is there. */
interface Made {
  readonly id: string;
  readonly madeAt: string;
}

/** What stands in forms that were left, for as long as the page is open. */
export class KeptForms {
  readonly #forms = new Map<string, { readonly value: unknown }>();
  readonly #origins = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same for as long as it is the same world: a later one of its name finds nothing of what was typed for it. */
  nameOf({ id, madeAt }: Made): string {
    // It is never deleted, and there anew when the simulator starts.
    if (id === 'default') return id;
    const name = `${id} ${madeAt}`;
    return this.#origins.get(name) ?? name;
  }

  /** A world that was put back goes on as the one that it was before. */
  putBack(before: Made, now: Made): void {
    this.#origins.set(`${now.id} ${now.madeAt}`, this.nameOf(before));
    this.#tell();
  }

  /** Nothing, where nothing was typed or it was forgotten. */
  at(key: string): { readonly value: unknown } | undefined {
    return this.#forms.get(key);
  }

  set(key: string, value: unknown): void {
    this.#forms.set(key, { value });
    this.#tell();
  }

  forget(key: string): void {
    this.#forms.delete(key);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
