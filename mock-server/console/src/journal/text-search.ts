import type { JournalRow } from '@krapao/contracts/control/journal';
import type { Answer } from '../control/control.ts';

/** The results of a search so far. */
export interface Found {
  readonly seqs: ReadonlySet<number>;
  /** Whether all entries were searched once. */
  readonly isDone: boolean;
  /** Why the last request failed. */
  readonly problem: unknown;
}

export interface Wanted {
  readonly text: string;
  /** Changes when the numbers of entries start over. */
  readonly life: number;
  /** The newest row. */
  readonly newest: number;
  /** Every entry up to here has its answer, so it need not be searched twice. */
  readonly settled: number;
}

/** The newest row, and the row up to which all are answered; rows are oldest first. */
export function reachOf(rows: readonly JournalRow[]): Pick<Wanted, 'newest' | 'settled'> {
  const newest = rows.at(-1)?.seq ?? 0;
  const waiting = rows.find(({ isWaiting }) => isWaiting);
  return { newest, settled: waiting ? waiting.seq - 1 : newest };
}

type Page = Pick<Answer<'control.listRequests'>, 'next'> & {
  readonly entries: readonly { readonly seq: number }[];
};
export type AskForText = (
  given: { readonly text: string; readonly since?: string; readonly before?: string },
  signal: AbortSignal,
) => Promise<Page>;

/** How long typing must pause before the search starts, in milliseconds. */
const TYPING_MS = 250;
/** While rows arrive, the simulator is asked at most once in this time, in milliseconds. */
const PACE_MS = 500;

const nothing: Found = { seqs: new Set(), isDone: false, problem: undefined };

/** Full-text search in the entries, which only the simulator has: first all of them, then the new ones. */
export class TextSearch {
  readonly #ask: AskForText;
  readonly #listeners = new Set<() => void>();
  #found: Found = nothing;
  #wanted: Wanted = { text: '', life: 0, newest: 0, settled: 0 };
  /** The state of the journal at the last attempt, whether it worked or not. */
  #tried: Pick<Wanted, 'newest' | 'settled'> | undefined;
  /** Everything up to here was searched and does not change any more. */
  #from = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor(ask: AskForText) {
    this.#ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly found = (): Found => this.#found;

  look(wanted: Wanted): void {
    const before = this.#wanted;
    this.#wanted = wanted;
    if (wanted.text === before.text && wanted.life === before.life) return this.#goOn(PACE_MS);
    this.stop();
    this.#tried = undefined;
    this.#from = 0;
    this.#set(nothing);
    this.#goOn(wanted.text === before.text ? 0 : TYPING_MS);
  }

  /** Retries after a problem. */
  again(): void {
    this.#tried = undefined;
    this.#set({ ...this.#found, problem: undefined });
    this.#goOn(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running?.abort();
    this.#running = undefined;
  }

  /** Does not restart a running timer: otherwise the search would wait as long as rows arrive. */
  #goOn(ms: number): void {
    const { text, newest, settled } = this.#wanted;
    const isTried = this.#tried?.newest === newest && this.#tried.settled === settled;
    if (text === '' || isTried || this.#timer !== undefined || this.#running) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#run();
    }, ms);
  }

  async #run(): Promise<void> {
    const { text, newest, settled } = this.#wanted;
    const abort = new AbortController();
    this.#running = abort;
    const since = this.#from === 0 ? {} : { since: String(this.#from) };
    this.#tried = { newest, settled };
    try {
      let before: string | undefined;
      do {
        const given = { text, ...since, ...(before !== undefined && { before }) };
        const { entries, next } = await this.#ask(given, abort.signal);
        if (abort.signal.aborted) return;
        before = next;
        this.#set({ ...this.#found, seqs: new Set([...this.#found.seqs, ...entries.map(({ seq }) => seq)]) });
      } while (before !== undefined);
      this.#from = settled;
      this.#set({ ...this.#found, isDone: true, problem: undefined });
    } catch (problem) {
      if (abort.signal.aborted) return;
      // Retried with the next row, or manually.
      this.#set({ ...this.#found, problem });
    }
    this.#running = undefined;
    this.#goOn(PACE_MS);
  }

  #set(found: Found): void {
    this.#found = found;
    for (const listener of this.#listeners) listener();
  }
}
