import type { Sms } from '@krapao/contracts/control/journal';
import type { WaitOptions, WorldHandle } from './types.ts';
import { until, WAIT, WaitError, words } from './wait.ts';

/** An SMS with digits to type. */
export type SmsWithCode = Sms & { readonly code: string };

/** The SMS inbox of a world. */
export class Inbox {
  readonly #world: WorldHandle;
  readonly #taken = new Map<string, number>();

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
  async next(phone: string, { timeout = WAIT }: WaitOptions = {}): Promise<SmsWithCode> {
    const found = await until(timeout, async () => {
      const all = (await this.list(phone)).toReversed().filter(hasCode);
      // A world that was put back to its start has an empty inbox again.
      const taken = Math.min(this.#taken.get(phone) ?? 0, all.length);
      const sms = all[taken];
      this.#taken.set(phone, taken + (sms ? 1 : 0));
      return sms;
    });
    if (!found) throw new WaitError(`no code came to ${phone} within ${words(timeout)}`);
    return found;
  }
}

const hasCode = (sms: Sms): sms is SmsWithCode => sms.code !== null;
