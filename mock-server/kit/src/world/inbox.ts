import type { Sms } from '@krapao/contracts/control/journal';
import type { WaitOptions, WorldHandle } from './types.ts';
import { until, WaitError, words } from './wait.ts';

/** An SMS with a code. */
export type SmsWithCode = Sms & { readonly code: string };

/** The SMS inbox of a world. */
export class Inbox {
  readonly #world: WorldHandle;
  /** The messages already returned by `next`, by phone, oldest first. */
  readonly #taken = new Map<string, readonly SmsWithCode[]>();

  constructor(world: WorldHandle) {
    this.#world = world;
  }

  /** All messages of a phone, or of all phones, newest first. */
  list(phone?: string): Promise<Sms[]> {
    const { control, id } = this.#world;
    return control.call('control.listSms', { params: { id }, query: { phone } });
  }

  /** The newest message with a code, if there is one. */
  async last(phone: string): Promise<SmsWithCode | undefined> {
    return (await this.list(phone)).find(hasCode);
  }

  /** The next message with a code that `next` has not returned yet; waits for it. */
  async next(phone: string, { timeout = this.#world.wait }: WaitOptions = {}): Promise<SmsWithCode> {
    const found = await until(timeout, async () => {
      const all = await this.#withCode(phone);
      const taken = this.#stillThere(phone, all);
      const sms = all[taken];
      this.#taken.set(phone, all.slice(0, sms ? taken + 1 : taken));
      return sms;
    });
    if (!found) throw new WaitError(`no code came to ${phone} within ${words(timeout)}`);
    return found;
  }

  /**
   * To be called right after a reset or rewind, before anything new happens: messages that are no longer in the inbox no
   * longer count as returned. Otherwise, with a frozen clock, the same message sent again would be mistaken for the old one.
   */
  async forgetUndone(): Promise<void> {
    for (const phone of this.#taken.keys()) {
      const all = await this.#withCode(phone);
      this.#taken.set(phone, all.slice(0, this.#stillThere(phone, all)));
    }
  }

  /** Oldest first. */
  async #withCode(phone: string): Promise<SmsWithCode[]> {
    return (await this.list(phone)).toReversed().filter(hasCode);
  }

  /**
   * How many of the returned messages are still in the inbox. A reset empties it, a rewind keeps only the first ones, and
   * someone else may have done either, so they are compared by text and time.
   */
  #stillThere(phone: string, all: readonly SmsWithCode[]): number {
    const taken = this.#taken.get(phone) ?? [];
    const gone = taken.findIndex((sms, nth) => !isSame(sms, all[nth]));
    return gone === -1 ? taken.length : gone;
  }
}

const isSame = (one: Sms, other: Sms | undefined): boolean => one.at === other?.at && one.text === other.text;

const hasCode = (sms: Sms): sms is SmsWithCode => sms.code !== null;
