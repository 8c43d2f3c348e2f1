import type { Sms } from '@krapao/contracts/control/journal';
import type { WaitOptions, WorldHandle } from './types.ts';
import { until, WaitError, words } from './wait.ts';

/** An SMS with digits to type. */
export type SmsWithCode = Sms & { readonly code: string };

/** The SMS inbox of a world. */
export class Inbox {
  readonly #world: WorldHandle;
  /** What was taken, by phone, oldest first. */
  readonly #taken = new Map<string, readonly SmsWithCode[]>();

  constructor(world: WorldHandle) {
    this.#world = world;
  }

  /** All of a phone, or of all, newest first. */
  list(phone?: string): Promise<Sms[]> {
    const { control, id } = this.#world;
    return control.call('control.listSms', { params: { id }, query: { phone } });
  }

  /** The newest with a code, if there is one. */
  async last(phone: string): Promise<SmsWithCode | undefined> {
    return (await this.list(phone)).find(hasCode);
  }

  /** The next with a code that was not yet taken by this: waits for it. */
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
   * To be called right after the world was put back, before anything new happens: messages that are no longer in its inbox
   * no longer count as taken. Otherwise, with the clock standing still, the same message sent again would pass for the old one.
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
   * How many of the messages that were taken are still in the inbox. A reset empties it, a rewind keeps only the first of
   * them, and someone else may have done either: the comparison is by text and time.
   */
  #stillThere(phone: string, all: readonly SmsWithCode[]): number {
    const taken = this.#taken.get(phone) ?? [];
    const gone = taken.findIndex((sms, nth) => !isSame(sms, all[nth]));
    return gone === -1 ? taken.length : gone;
  }
}

const isSame = (one: Sms, other: Sms | undefined): boolean => one.at === other?.at && one.text === other.text;

const hasCode = (sms: Sms): sms is SmsWithCode => sms.code !== null;
