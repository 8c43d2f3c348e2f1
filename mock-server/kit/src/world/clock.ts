import { instantOf, nextDayStart } from '@krapao/contracts/kernel/calendar';
import type { ControlAnswer } from '../client/client.ts';
import type { WorldHandle } from './types.ts';

export type ClockAnswer = ControlAnswer<'control.setClock'>;

/** The next Bangkok midnight after an instant, when a new day begins, with its bonuses and limits. */
export const midnightAfter = (now: string): string => new Date(nextDayStart(instantOf(now))).toISOString();

/** The clock of a world. When a move is answered, everything that was due has happened; `fired` lists it. */
export class Clock {
  readonly #world: WorldHandle;

  constructor(world: WorldHandle) {
    this.#world = world;
  }

  /** Moves it forward by a length of time such as `15m`. */
  advance(by: string): Promise<ClockAnswer> {
    return this.#move({ advance: by });
  }

  /** Moves it to an instant. */
  set(instant: string | Date): Promise<ClockAnswer> {
    return this.#move({ set: typeof instant === 'string' ? instant : instant.toISOString() });
  }

  freeze(): Promise<ClockAnswer> {
    return this.#move({ freeze: true });
  }

  resume(): Promise<ClockAnswer> {
    return this.#move({ freeze: false });
  }

  /** Moves it to the next timer, which then has fired; a one-time code or a sign-in has none, it ends by its instant. */
  async next(): Promise<ClockAnswer> {
    const { control, id } = this.#world;
    const { entries } = await control.call('control.listTimers', { params: { id } });
    const first = entries.find(({ lapses }) => !lapses);
    if (!first) throw new Error(`nothing is due in world ${id}`);
    return this.set(first.due);
  }

  /**
   * Moves it to the next Bangkok midnight, when a new day begins. That may be more than 12 hours away, and then a sign-in has
   * expired: call `signIn`.
   */
  async midnight(): Promise<ClockAnswer> {
    return this.set(midnightAfter(await this.now()));
  }

  async now(): Promise<string> {
    const { control, id } = this.#world;
    return (await control.call('control.getWorld', { params: { id } })).now;
  }

  #move(body: { advance: string } | { set: string } | { freeze: boolean }): Promise<ClockAnswer> {
    const { control, id } = this.#world;
    return control.call('control.setClock', { params: { id }, body });
  }
}
