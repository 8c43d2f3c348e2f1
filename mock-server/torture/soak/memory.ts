import { median } from '../../bench/figures.ts';
import type { ServerProcess } from '../../bench/server-process.ts';

const MIB = 1_048_576;

interface Sample {
  /** Since the start, milliseconds. */
  readonly at: number;
  readonly rss: number;
  readonly heap: number;
}

/** The memory of a server over time, without garbage collections for the measurement. */
export class Memory {
  readonly #server: ServerProcess;
  readonly #startedAt = performance.now();
  readonly #samples: Sample[] = [];

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  async sample(): Promise<string> {
    const { rss, heapUsed, heapTotal } = (await this.#server.usage()).memory;
    this.#samples.push({ at: performance.now() - this.#startedAt, rss, heap: heapUsed });
    return `RSS ${mib(rss)} MiB, heap ${mib(heapUsed)} of ${mib(heapTotal)} MiB`;
  }

  /** Around a moment: the median of the process's memory, and the minimum of its heap, which is closest to the live data. */
  around(ms: number, window: number): { readonly rss: number; readonly heap: number } {
    const near = this.#samples.filter(({ at }) => at > ms - window && at <= ms);
    return { rss: median(near.map(({ rss }) => rss)), heap: Math.min(...near.map(({ heap }) => heap)) };
  }

  /** The live data at the end, in bytes. */
  async alive(): Promise<number> {
    return (await this.#server.usage(true)).memory.heapUsed;
  }
}

export const mib = (bytes: number): number => Math.round(bytes / MIB);
