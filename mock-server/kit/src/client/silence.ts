/** Watches over an exchange: who is awaited for too long is given up, as no connection ends by itself when the other side stands still. */
export class Silence {
  readonly #limitMs: number;
  readonly #giveUp = new AbortController();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Aborted when it is too long. */
  get signal(): AbortSignal {
    return this.#giveUp.signal;
  }

  /** Waits for what comes next. */
  async within<T>(next: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#giveUp.abort(), this.#limitMs);
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  }
}
