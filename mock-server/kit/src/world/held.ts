import type { HeldCall } from '@krapao/contracts/control/fault';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { OperationId } from '@krapao/contracts/operations';
import type { WaitOptions, WorldHandle } from './types.ts';
import { until, WaitError, words } from './wait.ts';

/** The next call of an operation, which is held in the simulator until it is released. */
export class Held {
  readonly #world: WorldHandle;
  readonly #operation: OperationId;
  readonly #faultId: string;
  #call: HeldCall | undefined;

  constructor(world: WorldHandle, operation: OperationId, faultId: string) {
    this.#world = world;
    this.#operation = operation;
    this.#faultId = faultId;
  }

  /** Waits until the call has arrived. */
  async arrived({ timeout = this.#world.wait }: WaitOptions = {}): Promise<HeldCall> {
    this.#call ??= await until(timeout, async () => {
      const { entries } = await this.#world.held();
      return entries.find(({ fault }) => fault === this.#faultId);
    });
    if (!this.#call)
      throw new WaitError(
        `${this.#operation} was not called within ${words(timeout)}${await this.#world.recently()}`,
      );
    return this.#call;
  }

  /** Releases it, or makes it fail with a code. */
  async release(as?: ErrorCode): Promise<void> {
    const { n } = await this.arrived();
    const { control, id } = this.#world;
    await control.call('control.releaseHeld', {
      params: { id, n: String(n) },
      body: as === undefined ? {} : { as },
    });
  }

  /** Removes the hold, whether or not a call has arrived. */
  async lift(): Promise<void> {
    await this.#world.liftFault(this.#faultId);
  }
}
