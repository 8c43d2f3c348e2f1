import { instantOf } from '@krapao/contracts/kernel/calendar';
import { compareCursors, type Entry, type Cursor } from '../../realtime/entry-log.ts';
import type { SimpleStorage } from '../../platform/storage.ts';

const KEY = 'chat_read';

/**
 * How far the customer has read, kept for one conversation of each kind: the server takes the mark but does not tell it
 * (assumed). Who comes to this device for the first time has nothing unread.
 */
export function readPlaceOf(storage: SimpleStorage, kind: string, owner: string) {
  const key = `${KEY}.${kind}`;
  return {
    read(): Cursor | undefined {
      const [who, _id, createdAt] = (storage.getItem(key) ?? '').split(' ');
      if (who !== owner || _id === undefined || !createdAt || Number.isNaN(instantOf(createdAt)))
        return undefined;
      return { _id, createdAt };
    },
    write: ({ _id, createdAt }: Cursor): void => storage.setItem(key, `${owner} ${_id} ${createdAt}`),
  };
}

export const isIncoming = ({ sender }: Entry): boolean => sender !== 'customer';

/** What support wrote behind the place up to which was read. */
export const unreadAfter = (entries: readonly Entry[], read: Cursor | undefined): number =>
  read ? entries.filter((entry) => isIncoming(entry) && compareCursors(entry, read) > 0).length : 0;
