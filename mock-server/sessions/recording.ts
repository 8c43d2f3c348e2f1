import type { WorldEvent } from '@krapao/contracts/control/events';
import type { OperationId } from '@krapao/contracts/operations';
import type { RawCall, RawAnswer, World } from '@krapao/kit';
import { sendControl } from '../src/testing/simulator.ts';

/** Somebody who plays a session; whatever is not said to be refused has to work. */
export class Recording {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** A persona, signed in. */
  async member(persona: string): Promise<Recorded> {
    return new Recorded(this.world, await this.world.member(persona).signIn());
  }

  async call(id: OperationId, parts: RawCall = {}): Promise<RawAnswer['body']> {
    return worked(id, await this.world.send(id, parts));
  }

  async event(event: WorldEvent): Promise<RawAnswer['body']> {
    return worked(event.type, await sendControl(this.world, 'POST', '/events', event)).result;
  }

  async wait(advance: string): Promise<void> {
    worked('the clock', await sendControl(this.world, 'POST', '/clock', { advance }));
  }

  async control(method: string, path: string, body?: unknown): Promise<RawAnswer['body']> {
    return worked(path, await sendControl(this.world, method, path, body));
  }
}

/** A member of a session. */
export class Recorded {
  readonly #world: World;
  readonly token: string;

  constructor(world: World, token: string) {
    this.#world = world;
    this.token = token;
  }

  async call(id: OperationId, parts: RawCall = {}): Promise<RawAnswer['body']> {
    return worked(id, await this.#world.send(id, { ...parts, token: this.token }));
  }

  /** A call that the rules refuse with this code. */
  async refused(id: OperationId, code: string, parts: RawCall = {}): Promise<void> {
    const { status, body } = await this.#world.send(id, { ...parts, token: this.token });
    if (status < 400 || body?.message !== code)
      throw new Error(`${id} was to be refused with ${code}, and answered ${status} ${JSON.stringify(body)}`);
  }

  wallet(): Promise<RawAnswer['body']> {
    return this.call('wallet.get');
  }

  /** What is in the wallet and the games together. */
  async everything(): Promise<number> {
    const { wallet, slots } = await this.wallet();
    const cents = (slots as { amount: number }[]).reduce(
      (sum, { amount }) => sum + Math.round(amount * 100),
      Math.round(wallet.amount * 100),
    );
    return cents / 100;
  }
}

function worked(what: string, { status, text, body }: RawAnswer): RawAnswer['body'] {
  if (status >= 400) throw new Error(`${what} was refused: ${status} ${text}`);
  return body;
}

export type Play = (recording: Recording) => Promise<void>;
