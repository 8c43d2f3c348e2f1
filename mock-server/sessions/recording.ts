import type { WorldEvent } from '@krapao/contracts/control/events';
import type { OperationId } from '@krapao/contracts/operations';
import type { CallParts, Reply, TestWorld } from '../src/testing/simulator.ts';
import type { HttpClient } from '../torture/http.ts';

/** Somebody who plays a session; whatever is not said to be refused has to work. */
export class Recording {
  readonly world: TestWorld<HttpClient>;

  constructor(world: TestWorld<HttpClient>) {
    this.world = world;
  }

  /** A persona, signed in. */
  async member(persona: string): Promise<Recorded> {
    return new Recorded(this.world, await this.world.signIn(persona));
  }

  async call(id: OperationId, parts: CallParts = {}): Promise<Reply['body']> {
    return worked(id, await this.world.call(id, parts));
  }

  async event(event: WorldEvent): Promise<Reply['body']> {
    return worked(event.type, await this.world.event(event)).result;
  }

  async wait(advance: string): Promise<void> {
    worked('the clock', await this.world.control('POST', '/clock', { advance }));
  }

  async control(method: string, path: string, body?: unknown): Promise<Reply['body']> {
    return worked(path, await this.world.control(method, path, body));
  }
}

/** A member of a session. */
export class Recorded {
  readonly #world: TestWorld<HttpClient>;
  readonly token: string;

  constructor(world: TestWorld<HttpClient>, token: string) {
    this.#world = world;
    this.token = token;
  }

  async call(id: OperationId, parts: CallParts = {}): Promise<Reply['body']> {
    return worked(id, await this.#world.call(id, { ...parts, token: this.token }));
  }

  /** A call that the rules refuse with this code. */
  async refused(id: OperationId, code: string, parts: CallParts = {}): Promise<void> {
    const { status, body } = await this.#world.call(id, { ...parts, token: this.token });
    if (status < 400 || body?.message !== code)
      throw new Error(`${id} was to be refused with ${code}, and answered ${status} ${JSON.stringify(body)}`);
  }

  wallet(): Promise<Reply['body']> {
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

function worked(what: string, { status, text, body }: Reply): Reply['body'] {
  if (status >= 400) throw new Error(`${what} was refused: ${status} ${text}`);
  return body;
}

export type Play = (recording: Recording) => Promise<void>;
