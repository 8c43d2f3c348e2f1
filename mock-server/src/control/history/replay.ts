import type { Difference } from '@krapao/contracts/control/replay';
import type { Session, SessionEntry, DelayedCall } from '@krapao/contracts/control/session';
import type { ControlContext } from '../handler.ts';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import { Worlds } from '../../hosting/worlds.ts';
import type { CallInFlight } from '../../http/call-in-flight.ts';
import { makeWorld } from '../../scenarios/make-world.ts';
import { differs, failedReplay, unexpectedEntry } from './differs.ts';
import { arrive, redo } from './redo.ts';
import { worldFrom } from './world-from.ts';

export interface Replayed {
  /** How many entries came out the same. */
  readonly done: number;
  /** The first that did not. */
  readonly difference: Difference | null;
  /** The world as the replay left it. */
  readonly hosted: HostedWorld;
}

/** Replays a session on today's code, in a world of its own with the same seed. Throws what making that world throws. */
export function replay(
  context: ControlContext,
  session: Session,
  until = Number.POSITIVE_INFINITY,
): Replayed {
  const again = new Replay(context, session);
  let done = 0;
  for (const entry of session.entries) {
    if (entry.seq > until) return { done, difference: null, hosted: again.hosted };
    const difference = again.next(entry);
    if (difference) return { done, difference, hosted: again.hosted };
    done += 1;
  }
  return { done, difference: again.end() ?? null, hosted: again.hosted };
}

/** The same, but yields to other work in between: a long session takes seconds. */
export async function replayInTurns(
  context: ControlContext,
  session: Session,
  until = Number.POSITIVE_INFINITY,
): Promise<Replayed> {
  const again = new Replay(context, session);
  let done = 0;
  let turn = performance.now();
  for (const entry of session.entries) {
    if (entry.seq > until) return { done, difference: null, hosted: again.hosted };
    const difference = again.next(entry);
    if (difference) return { done, difference, hosted: again.hosted };
    done += 1;
    if (performance.now() - turn < TURN_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turn = performance.now();
  }
  return { done, difference: again.end() ?? null, hosted: again.hosted };
}

/** How long it works before it yields. */
const TURN_MS = 20;

type WaitedAt = Pick<DelayedCall, 'before' | 'nth'>;

/** A session that is being done again. */
export class Replay {
  readonly hosted: HostedWorld;
  readonly #context: ControlContext;
  readonly #session: Session;
  readonly #machine: { now: number };
  /** Calls that a fault delayed before their work, with the entry that each became; a call that still waited has no entry. */
  readonly #waiting: readonly { readonly at: WaitedAt; readonly entry: SessionEntry | DelayedCall }[];
  /** The calls that wait now, by their entries. */
  readonly #delayed = new Map<number, CallInFlight>();
  #next: number;

  constructor(context: ControlContext, session: Session) {
    const { origin, entries } = session;
    this.#session = session;
    this.#machine = { now: origin.kind === 'made' ? origin.now : origin.world.clock.now };
    const worlds = new Worlds({
      makeWorld: (options) => makeWorld(context.fixtures(), options),
      timeSource: { now: () => this.#machine.now },
      max: 1,
      scenario: 'default',
      seed: '1',
    });
    this.#context = { ...context, worlds };
    this.hosted = worldFrom(worlds, session);
    this.#next = this.hosted.journal.nextSeq;
    this.#waiting = [
      ...entries.flatMap((entry) => (entry.waited ? [{ at: entry.waited, entry }] : [])),
      ...(session.struck ?? []).map((entry) => ({ at: entry, entry })),
    ].toSorted((a, b) => a.at.nth - b.at.nth);
  }

  /** Replays the next entry. Returns what is different about it, if anything. */
  next(entry: SessionEntry): Difference | undefined {
    const { hosted } = this;
    this.#strikeBefore(entry.seq);
    const seq = this.#next;
    this.#next += 1;
    try {
      // A job that ran with the previous entry is in the journal already.
      if (hosted.journal.nextSeq <= seq) {
        this.#moveTo(entry.now);
        redo(this.#context, hosted, entry, this.#delayed.get(entry.seq));
      }
    } catch (error) {
      return failedReplay(entry, error instanceof Error ? error.message : String(error));
    }
    return differs(hosted, entry, hosted.journal.get(seq));
  }

  #strikeBefore(seq: number): void {
    for (const { at, entry } of this.#waiting) {
      if (at.before !== seq) continue;
      const call = arrive(this.#context, this.hosted, entry);
      if (call.is === 'delayed' && 'seq' in entry) this.#delayed.set(entry.seq, call);
    }
  }

  /** Lets time pass until the instant at which the session was saved. Returns what fell due and should not have. */
  end(): Difference | undefined {
    this.#strikeBefore(this.#next);
    this.#moveTo(this.#session.endsAt);
    this.hosted.settle();
    const more = this.hosted.journal.get(this.#next);
    return more && unexpectedEntry(more);
  }

  /**
   * Moves the clock of the world forward to this instant; it goes back only by an entry that sets it. A stopped clock is behind only
   * where a move was undone from a job on: there it stood at the instant of that job.
   */
  #moveTo(instant: number): void {
    const { clock } = this.hosted.world;
    const behind = instant - clock.peek();
    if (behind <= 0) return;
    if (clock.frozen) clock.moveTo(instant);
    else this.#machine.now += behind;
  }
}
