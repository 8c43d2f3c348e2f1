import { instantOf, nextDayStart } from '@krapao/contracts/kernel/calendar';
import type { ControlAnswer } from '../client/client.ts';
import type { WorldHandle } from './types.ts';

export type ClockAnswer = ControlAnswer<'control.setClock'>;

/** The midnight of Bangkok after an instant: there a new day begins, with its bonuses and limits. */
export const midnightAfter = (now: string): string => new Date(nextDayStart(instantOf(now))).toISOString();

/** The clock of a world. What falls due on the way has happened when a move is answered; `fired` lists it. */
export class Clock {
  readonly #world: WorldHandle;

  constructor(world: WorldHandle) {
    this.#world = world;
  }

  /** Forward by a length of time such as `15m`. */
  advance(by: string): Promise<ClockAnswer> {
    return this.#move({ advance: by });
  }

  /** To an instant. */
  set(instant: string | Date): Promise<ClockAnswer> {
    return this.#move({ set: typeof instant === 'string' ? instant : instant.toISOString() });
  }

  freeze(): Promise<ClockAnswer> {
    return this.#move({ freeze: true });
  }

  resume(): Promise<ClockAnswer> {
    return this.#move({ freeze: false });
  }

  /** To where the next thing falls due, which then has happened. */
  async next(): Promise<ClockAnswer> {
    const { control, id } = this.#world;
    const { entries } = await control.call('control.listTimers', { params: { id } });
    const [first] = entries;
    if (!first) throw new Error(`nothing is due in world ${id}`);
    return this.set(first.due);
  }

  /** To the next midnight of Bangkok, where a new day begins. It may be more than 12 hours off, and then a sign-in has ended: `signIn`. */
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
