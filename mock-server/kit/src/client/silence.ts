/** A timeout for each step of an exchange. Without it a connection to a server that hangs would never end. */
export class Silence {
  readonly #limitMs: number;
  readonly #giveUp = new AbortController();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Aborted when a step takes too long. */
  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** Waits for the next step. */
  async within<T>(next: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#giveUp.abort(), this.#limitMs);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  }
}
