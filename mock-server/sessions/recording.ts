import type { Capsule } from '@krapao/contracts/control/capsule';
import type { WorldEvent } from '@krapao/contracts/control/events';
import { SESSION_KIND, SESSION_VERSION, type SessionFile } from '@krapao/contracts/control/session';
import type { OperationId } from '@krapao/contracts/operations';
import type { RawCall, RawAnswer, World } from '@krapao/kit';
import { digestOf } from '../src/control/digest.ts';
import { sendControl, worldIn, type Target } from '../src/testing/simulator.ts';

/** Plays a session in a world: every call must succeed, except those made with `refused`. */
export class Recording {
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Signs a persona in. */
  async member(persona: string): Promise<Recorded> {
    return new Recorded(this.world, await this.world.member(persona).signIn());
  }

  async call(id: OperationId, parts: RawCall = {}): Promise<RawAnswer['body']> {
    return worked(id, await this.world.send(id, parts));
  }

  /** A call of a visitor that the rules refuse with this code. */
  async refused(id: OperationId, code: string, parts: RawCall = {}): Promise<void> {
    wasRefused(id, code, await this.world.send(id, parts));
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
    wasRefused(id, code, await this.#world.send(id, { ...parts, token: this.token }));
  }

  wallet(): Promise<RawAnswer['body']> {
    return this.call('wallet.get');
  }

  /** The money in the wallet and the games together. */
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

function wasRefused(id: OperationId, code: string, { status, text, body }: RawAnswer): void {
  if (status < 400 || body?.message !== code)
    throw new Error(`${id} was to be refused with ${code}, and answered ${status} ${text}`);
}

export type Play = (recording: Recording) => Promise<void>;

/** Noon in Bangkok on a Sunday. */
const START = '2026-03-01T05:00:00.000Z';
/** The instant at which its clock is frozen and the session begins. */
const STILL = '2026-03-01T05:01:00.000Z';

/** Plays a session in a new world, and returns a record of everything that was done in it. */
export async function record(target: Target, name: string, play: Play): Promise<SessionFile> {
  const world = await worldIn(target, { id: name, seed: name, now: START });
  await sendControl(world, 'POST', '/clock', { freeze: true });
  await sendControl(world, 'POST', '/clock', { set: STILL });
  await play(new Recording(world));
  const { body } = await sendControl(world, 'GET', '/capsule?history=1');
  const { appVersion, savedAt, history } = body as Capsule;
  if (history?.origin.kind !== 'made') throw new Error(`${name} does not begin at the start of its world`);
  return {
    kind: SESSION_KIND,
    version: SESSION_VERSION,
    appVersion,
    name,
    savedAt,
    digest: digestOf(history),
    history,
  };
}
