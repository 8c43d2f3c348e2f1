import type { HostedWorld } from '../../hosting/hosted-world.ts';
import type { Worlds } from '../../hosting/worlds.ts';
import type { JournalRecord } from '../../journal/record.ts';

/** Which refusals of which operations occurred, in all worlds of this process, also in dropped ones. */
export class Coverage {
  readonly #met = new Map<string, number>();
  readonly #listening = new Map<HostedWorld, () => void>();

  constructor(worlds: Worlds) {
    worlds.listen({
      opened: (hosted) => this.#listening.set(hosted, hosted.journal.onAdd(this.#count)),
      closed: (hosted) => {
        this.#listening.get(hosted)?.();
        this.#listening.delete(hosted);
      },
    });
  }

  /** How often an operation refused with a code by its rules. */
  times(operation: string, code: string): number {
    return this.#met.get(`${operation} ${code}`) ?? 0;
  }

  readonly #count = ({ kind, code, operation, decidedBy }: JournalRecord): void => {
    if (code === null || kind !== 'call' || operation === null || decidedBy === 'fault') return;
    const key = `${operation} ${code}`;
    this.#met.set(key, (this.#met.get(key) ?? 0) + 1);
  };
}
