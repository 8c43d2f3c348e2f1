/** What identifies a world for forms: its name and when it was made. */
interface Made {
  readonly id: string;
  readonly madeAt: string;
}

/** The contents of forms that were left, for as long as the page is open. */
export class KeptForms {
  readonly #forms = new Map<string, { readonly value: unknown }>();
  readonly #origins = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A key that is stable for one world: a later world of the same name gets another. */
  nameOf({ id, madeAt }: Made): string {
    // The default world is never deleted, but made again when the simulator starts.
    if (id === 'default') return id;
    const name = `${id} ${madeAt}`;
    return this.#origins.get(name) ?? name;
  }

  /** Makes a restored world the same as the one before. */
  putBack(before: Made, now: Made): void {
    this.#origins.set(`${now.id} ${now.madeAt}`, this.nameOf(before));
    this.#tell();
  }

  /** Undefined if nothing was typed, or if it was forgotten. */
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
