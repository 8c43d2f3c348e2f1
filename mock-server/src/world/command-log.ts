import { toIso } from './calendar.ts';

/** Something that was done in a world. */
export interface NotedCommand {
  /** The world's instant, ISO 8601. */
  readonly at: string;
  /** An operation, `event …`, `job …` or `clock …`. */
  readonly command: string;
  /** The phone number of the member whose call it was. */
  readonly by: string | null;
}

const KEPT = 20;

/** The latest commands of a world, including those that were undone: what led to a bug. */
export class CommandLog {
  readonly #ring: { readonly at: number; readonly command: string; readonly by: string | null }[] = [];
  #count = 0;

  note(at: number, command: string, by: string | null): void {
    this.#ring[this.#count % KEPT] = { at, command, by };
    this.#count += 1;
  }

  /** Oldest first. */
  last(): NotedCommand[] {
    const first = Math.max(0, this.#count - KEPT);
    return Array.from({ length: this.#count - first }, (_, nth) => {
      const { at, command, by } = this.#ring[(first + nth) % KEPT]!;
      return { at: toIso(at), command, by };
    });
  }

  clear(): void {
    this.#count = 0;
  }
}
