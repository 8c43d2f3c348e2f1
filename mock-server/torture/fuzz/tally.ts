import type { Operation } from '@krapao/contracts/operations/operation';

interface Found {
  times: number;
  readonly example: string;
}

/** Counts requests by answer, and collects the problems. */
export class Tally {
  readonly #statuses = new Map<string, number>();
  readonly #answered = new Map<string, number>();
  readonly #kinds = new Map<string, number>();
  /** By operation and problem. */
  readonly problems = new Map<string, Found>();
  #slowest = { ms: 0, what: '' };
  readonly #onFound: (text: string) => void;

  /** Calls back when a kind of problem first occurs, so that an aborted run has reported what it found. */
  constructor(onFound: (text: string) => void) {
    this.#onFound = onFound;
  }

  count(
    operation: Operation,
    kind: string,
    status: number,
    ms: number,
    problem: string | undefined,
    example: string,
  ): void {
    const group = status === 0 ? 'lost' : `${Math.floor(status / 100)}xx`;
    add(this.#statuses, group);
    add(this.#kinds, kind);
    if (status >= 200 && status < 300) add(this.#answered, operation.id);
    if (ms > this.#slowest.ms) this.#slowest = { ms, what: operation.id };
    if (problem === undefined) return;
    // Without the figures, so that the same problem is counted as one.
    const name = `${operation.id}: ${problem.replace(/[0-9a-f]{24}|\d{2,}/g, '#').slice(0, 160)}`;
    const found = this.problems.get(name);
    if (found) found.times += 1;
    else {
      this.problems.set(name, { times: 1, example: `${problem}\n    ${example}` });
      this.#onFound(`${name}\n    for example ${problem}\n    ${example}`);
    }
  }

  /** Names the operations that never succeeded, because their success was not tested. */
  never(operations: readonly Operation[]): string {
    const never = operations.filter(({ id }) => !this.#answered.has(id)).map(({ id }) => id);
    return never.length === 0
      ? 'each operation was also answered with success'
      : `never with success: ${never.join(', ')}`;
  }

  text(): string {
    const counts = [...this.#kinds, ...this.#statuses].map(([name, times]) => `${name} ${times}`);
    return `${counts.join(', ')}; slowest ${Math.round(this.#slowest.ms)} ms (${this.#slowest.what})`;
  }

  found(): string[] {
    return [...this.problems].map(
      ([name, { times, example }]) => `${times} × ${name}\n    for example ${example}`,
    );
  }
}

const add = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);
