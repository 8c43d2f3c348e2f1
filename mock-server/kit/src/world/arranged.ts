import { BY_HEADER } from '@krapao/contracts/control/caller';
import type { ControlAnswer } from '../client/client.ts';
import type { WorldHandle } from './types.ts';

type Answer = ControlAnswer<'control.arrange'>;

export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** A world that was brought to where the next call gives a code. */
export class Arranged {
  /** The call that gives it, ready to send. */
  readonly call: Answer['call'];
  /** How a person sees it in the app. */
  readonly screen: Answer['screen'];
  /** All of it in sentences. */
  readonly note: string;
  readonly #world: WorldHandle;

  constructor(world: WorldHandle, { call, screen, note }: Answer) {
    this.#world = world;
    this.call = call;
    this.screen = screen;
    this.note = note;
  }

  /** Sends the call. */
  async send(): Promise<Sent> {
    const { method, path, headers, body, multipart } = this.call;
    const response = await fetch(this.#world.control.url + path, {
      method,
      headers: { ...headers, [BY_HEADER]: 'test' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(multipart && { body: formOf(multipart) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
}

function formOf(fields: NonNullable<Answer['call']['multipart']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else {
      const file = new Blob([Uint8Array.from(atob(value.base64), (byte) => byte.codePointAt(0) ?? 0)], {
        type: value.contentType,
      });
      form.append(name, file, value.filename);
    }
  }
  return form;
}
