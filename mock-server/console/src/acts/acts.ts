import { createContext, use, useMemo } from 'react';
import { useApp } from '../app-context.ts';
import { sentOf, type Answer, type Given, type SentAsData } from '../control/control.ts';
import { linesOf, type Labels } from '../control/problems.ts';
import { worldOf } from './act-world.ts';
import type { CallId } from '../control/control.ts';

/** Something that was done on this page, and how to do it again without the page. */
export interface Act {
  readonly n: number;
  readonly title: string;
  readonly sent: SentAsData & { readonly id?: CallId };
  readonly state: 'running' | 'done' | 'refused';
  /** Its outcome, or why it was refused. */
  readonly said: readonly string[];
  /** The world that it made. */
  readonly made?: string | undefined;
  readonly undo?: Undo | undefined;
  /** It was undone, or is being undone. */
  readonly isUndone?: boolean;
  /** Why the last attempt to undo it failed. */
  readonly whyNotUndone?: readonly string[] | undefined;
}

/** Undoes an act. Returns why that failed; empty if it worked. */
export type Undo = () => Promise<readonly string[]>;

/** How many acts are remembered. */
const MOST = 20;

/** What was done on this page, oldest first. */
export class Acts {
  #all: readonly Act[] = [];
  #count = 0;
  #closed = 0;
  readonly #onItsWay = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<() => void>();

  readonly all = (): readonly Act[] => this.#all;

  /** The newest, until it is closed. */
  readonly last = (): Act | undefined => {
    const last = this.#all.at(-1);
    return last && last.n > this.#closed ? last : undefined;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A second press before the answer starts nothing: both callers get the same answer. */
  once<Result>(asked: string, start: () => Promise<Result>): Promise<Result> {
    const isOn = this.#onItsWay.get(asked) as Promise<Result> | undefined;
    if (isOn) return isOn;
    const started = start().finally(() => this.#onItsWay.delete(asked));
    this.#onItsWay.set(asked, started);
    return started;
  }

  begin(title: string, sent: Act['sent']): number {
    this.#count += 1;
    this.#all = [...this.#all.slice(1 - MOST), { n: this.#count, title, sent, state: 'running', said: [] }];
    this.#tell();
    return this.#count;
  }

  /** Sets the call of an act that is known only after the act began. */
  sends(n: number, sent: Act['sent']): void {
    this.#change(n, { sent });
  }

  end(
    n: number,
    state: 'done' | 'refused',
    said: readonly string[],
    undo?: Act['undo'],
    made?: string,
  ): void {
    this.#change(n, { state, said, undo, made });
  }

  /** Another world is shown: what was done elsewhere is over, unless it led here or is still running. */
  enter(world: string | undefined): void {
    const last = this.last();
    if (last && last.state !== 'running' && worldOf(last) !== world) this.close();
  }

  /** Runs once: it can be pressed again only after it has failed. */
  async undo({ n, undo, isUndone = false }: Act): Promise<void> {
    if (!undo || isUndone) return;
    this.#change(n, { isUndone: true, whyNotUndone: undefined });
    try {
      const why = await undo();
      // Frees the data that the Undo held.
      this.#change(n, why.length === 0 ? { undo: undefined } : { isUndone: false, whyNotUndone: why });
    } catch (error) {
      this.#change(n, { isUndone: false, whyNotUndone: linesOf(error) });
    }
  }

  #change(n: number, changes: Partial<Act>): void {
    this.#all = this.#all.map((act) => (act.n === n ? { ...act, ...changes } : act));
    this.#tell();
  }

  /** Removes it from this page; an earlier one is not the newest again. */
  drop(n: number): void {
    this.#closed = Math.max(this.#closed, n);
    this.#all = this.#all.filter((act) => act.n !== n);
    this.#tell();
  }

  /** Hides the newest act; it stays in the list. */
  close(): void {
    this.#closed = this.#count;
    this.#tell();
  }

  clear(): void {
    this.#all = [];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const ActsContext = createContext<Acts | undefined>(undefined);

export function useActs(): Acts {
  const acts = use(ActsContext);
  if (!acts) throw new Error('Only below the frame of the console.');
  return acts;
}

export interface Doing<Id extends CallId> {
  readonly title: string;
  /** The outcome, in a sentence. */
  readonly say?: (answer: Answer<Id>) => string | undefined;
  /** Given if the act can be undone. */
  readonly undo?: Undo;
  /** Saves what Undo needs before the act; if saving fails, the act is not done. */
  readonly keep?: () => Promise<Undo>;
  /** Each press counts, as for a clock step; otherwise a press before the answer does nothing. */
  readonly isEachTime?: true;
  /** The labels of the form's fields, for refusals that name them. */
  readonly labels?: Labels;
  /** What is done if the act is refused, in sentences that are shown after the reasons. */
  readonly otherwise?: () => readonly string[];
  /** Gets the reasons of a refusal, which is shown in any case. */
  readonly why?: (lines: readonly string[], error: unknown) => void;
  /** For callers that show the refusal beside the form. */
  readonly onRefused?: (error: unknown) => void;
}

/** Does an act and lists it with its curl, TypeScript and Python. Returns undefined if it was refused, which is shown. */
export type DoAct = <Id extends CallId>(
  id: Id,
  given: Given<Id>,
  doing: Doing<Id>,
) => Promise<Answer<Id> | undefined>;

export function useAct(): DoAct {
  const { control } = useApp();
  const acts = useActs();
  return useMemo<DoAct>(() => {
    const perform: DoAct = async (id, given, doing) => {
      const { title, say, undo, keep, labels, otherwise, why, onRefused } = doing;
      const n = acts.begin(title, sentOf(id, given));
      try {
        const kept = keep && (await keep().catch(notKept));
        const answer = await control.call(id, given);
        const said = say?.(answer);
        const made =
          id === 'control.createWorld' || id === 'control.fork'
            ? (answer as Answer<'control.createWorld' | 'control.fork'>).id
            : undefined;
        acts.end(n, 'done', said === undefined ? [] : [said], kept ?? undo, made);
        return answer;
      } catch (error) {
        const reasons =
          error instanceof NotKept ? [error.message, ...linesOf(error.cause)] : linesOf(error, labels);
        const lines = [...reasons, ...(otherwise?.() ?? [])];
        if (onRefused) acts.drop(n);
        else acts.end(n, 'refused', lines);
        why?.(lines, error);
        onRefused?.(error);
        return undefined;
      }
    };
    return (id, given, doing) =>
      doing.isEachTime
        ? perform(id, given, doing)
        : acts.once(JSON.stringify(sentOf(id, given)), () => perform(id, given, doing));
  }, [control, acts]);
}

class NotKept extends Error {}

function notKept(cause: unknown): never {
  throw new NotKept('It could not be kept for Undo, so nothing was done.', { cause });
}
