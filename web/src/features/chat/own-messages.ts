import type { StoreApi } from 'zustand/vanilla';
import type { Entry } from '../../realtime/entry-log.ts';
import type { Outgoing } from './outbox.ts';

interface Messages {
  readonly entries: readonly Pick<Entry, 'clientId'>[];
  readonly outgoing: readonly Pick<Outgoing, 'clientId' | 'deliver'>[];
}

/** Until then that a message is being sent is not said, in milliseconds: that it was sent comes sooner. */
export const SLOW_MS = 2_000;

/**
 * Says what becomes of the customer's own messages to those who do not see it: that they have arrived, and before that only what
 * takes long. A failed one says so itself.
 * @returns what to call when nobody listens any more
 */
export function followOwn(
  store: Pick<StoreApi<Messages>, 'getState' | 'subscribe'>,
  tell: (news: 'sending' | 'sent') => void,
): () => void {
  /** Not among what the server has yet. */
  const awaited = new Set<string>();
  let slow: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const { entries, outgoing } = store.getState();
    for (const { clientId } of outgoing) awaited.add(clientId);
    if (outgoing.some(({ deliver }) => deliver !== 'failed'))
      slow ??= setTimeout(() => tell('sending'), SLOW_MS);
    else {
      clearTimeout(slow);
      slow = undefined;
    }
    if (entries.filter(({ clientId }) => clientId && awaited.delete(clientId)).length > 0) tell('sent');
  };

  look();
  const stop = store.subscribe(look);
  return () => {
    clearTimeout(slow);
    stop();
  };
}
