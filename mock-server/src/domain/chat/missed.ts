import type { Conversation } from '@krapao/contracts/entities/chat';
import { MISSED_LIMIT } from '@krapao/contracts/realtime/events';
import { toConversation } from './history.ts';
import type { SimWorld } from '../tables.ts';

export interface MissedEntries {
  readonly entries: readonly Conversation[];
  /** False when `since` is not of this room, or more came after it than is sent: then none is given. */
  readonly complete: boolean;
}

const tooMuch: MissedEntries = { entries: [], complete: false };

/** What came into a room after an entry that the asker still knows, oldest first. */
export function missedSince(world: SimWorld, room: string, since: string): MissedEntries {
  const entries = world.store.table('conversations').by('room', room);
  const at = entries.findLastIndex(({ id }) => id === since);
  if (at < 0 || entries.length - at - 1 > MISSED_LIMIT) return tooMuch;
  return { entries: entries.slice(at + 1).map(toConversation), complete: true };
}
