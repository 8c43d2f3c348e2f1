const EVERY_MS = 5_000;

/** Reports progress on the terminal now and then. */
export class Progress {
  readonly #name: string;
  readonly #write: (line: string) => void;
  readonly #startedAt = performance.now();
  #lastAt = 0;

  constructor(name: string, write: (line: string) => void = (line) => void process.stdout.write(line)) {
    this.#name = name;
    this.#write = write;
  }

  /** Prints at most every few seconds. */
  tell(text: string): void {
    if (performance.now() - this.#lastAt < EVERY_MS) return;
    this.#lastAt = performance.now();
    this.say(text);
  }

  say(text: string): void {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1_000);
    this.#write(`[${this.#name} ${seconds} s] ${text}\n`);
  }
}
