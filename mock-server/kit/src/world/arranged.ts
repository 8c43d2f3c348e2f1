import type { Call } from '@krapao/contracts/client';
import { BY_HEADER, type CallerKind } from '@krapao/contracts/control/caller';
import type { Operations } from '@krapao/contracts/operations';
import type { ControlAnswer } from '../client/client.ts';
import { formOf } from '../client/form.ts';
import { sendRaw, type RawAnswer } from './raw.ts';
import type { WorldHandle } from './types.ts';

type Answer = ControlAnswer<'control.arrange'>;
type ArrangedWorld = Pick<WorldHandle, 'control' | 'api'>;

/** A world in which the next call returns a code. */
export class Arranged {
  /** The call that returns it, ready to send. */
  readonly call: Answer['call'];
  /** How a person sees the code in the app. */
  readonly screen: Answer['screen'];
  /** All of it as text. */
  readonly note: string;
  /** The API as the caller of that call, already signed in. */
  readonly api: Call<Operations>;
  readonly #world: ArrangedWorld;

  constructor(world: ArrangedWorld, { call, screen, note }: Answer) {
    this.#world = world;
    this.api = world.api(/^Bearer (.+)$/.exec(call.headers['authorization'] ?? '')?.[1]);
    this.call = call;
    this.screen = screen;
    this.note = note;
  }

  /** Sends the call and returns its answer; the journal shows `by`. */
  send(by: CallerKind = 'test'): Promise<RawAnswer> {
    const { method, path, headers, body, multipart } = this.call;
    return sendRaw(this.#world.control.wire, {
      method,
      path,
      headers: { ...headers, [BY_HEADER]: by },
      body: multipart ? formOf(multipart) : body,
    });
  }
}
