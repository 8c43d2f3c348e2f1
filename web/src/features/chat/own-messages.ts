import type { StoreApi } from 'zustand/vanilla';
import type { Entry } from '../../realtime/entry-log.ts';
import type { Outgoing } from './outbox.ts';

interface Messages {
  readonly entries: readonly Pick<Entry, 'clientId'>[];
  readonly outgoing: readonly Pick<Outgoing, 'clientId' | 'deliver'>[];
}

/** Only messages that take longer than this are announced as being sent, in milliseconds. */
export const SLOW_MS = 2_000;

/**
 * Announces the delivery of the customer's own messages to screen readers: when they have arrived, and before that if they take
 * long. A failed message announces itself.
 * @returns an unsubscribe function
 */
export function followOwn(
  store: Pick<StoreApi<Messages>, 'getState' | 'subscribe'>,
  tell: (news: 'sending' | 'sent') => void,
): () => void {
  /** The ids of messages that the server does not have yet. */
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
