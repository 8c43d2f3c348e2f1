import type { Conversation } from '@krapao/contracts/entities/chat';
import { MISSED_LIMIT } from '@krapao/contracts/realtime/events';
import { toIso } from '../../world/calendar.ts';
import { ok } from '../../world/outcome.ts';
import { SUCCESS, handles } from '../handler.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import type { ConversationRow } from './chat-rows.ts';
import { customerOf } from './customer.ts';

/** What the name of a chat room starts with; the id of the member or guest follows. */
export const chatConfig = handles('chat.config', (world) => ok({ PREFIX: operatorOf(world).chatPrefix }));

/** A page of the conversation, newest first; after the last entry it is empty. */
export const chatHistory = handles('chat.history', (world, { member, body }) => {
  const customer = customerOf(world, member, body);
  if (!customer.ok) return customer;
  const entries = world.store.table('conversations').by('room', customer.value.room);
  const end = Math.max(0, entries.length - body.skip);
  const page = entries.slice(Math.max(0, end - body.limit), end).toReversed();
  return ok({ conversations: page.map(toConversation), total: entries.length });
});

export function toConversation(row: ConversationRow): Conversation {
  return {
    _id: row.id,
    clientId: row.clientId,
    sender: row.sender,
    message: row.message,
    createdAt: toIso(row.createdAt),
    session_id: row.session_id,
    userId: row.userId,
    guestId: row.guestId,
    username: row.username,
    name: row.name,
    deviceToken: row.deviceToken,
  };
}

interface MissedEntries {
  readonly entries: readonly Conversation[];
  /** False when `since` is not in this room, or when more came after it than is sent: then there are no entries. */
  readonly complete: boolean;
}

export const tooMuch: MissedEntries = { entries: [], complete: false };

/** The entries of a room after one that the caller has, oldest first. */
export function missedSince(world: SimWorld, room: string, since: string): MissedEntries {
  const entries = world.store.table('conversations').by('room', room);
  const at = entries.findLastIndex(({ id }) => id === since);
  if (at < 0 || entries.length - at - 1 > MISSED_LIMIT) return tooMuch;
  return { entries: entries.slice(at + 1).map(toConversation), complete: true };
}

/** The customer has read everything in the conversation up to now. */
export const chatReadCustomer = handles('chat.readCustomer', (world, { member, body }) => {
  const customer = customerOf(world, member, body);
  if (!customer.ok) return customer;
  const { room } = customer.value;
  const entries = world.store.table('conversations').by('room', room).length;
  world.store.table('chatReads').put(room, { id: room, entries, readAt: world.clock.now() });
  return SUCCESS;
});

/** How many entries from support the customer has not read yet. */
export function unreadIn(world: SimWorld, room: string): number {
  const read = world.store.table('chatReads').get(room)?.entries ?? 0;
  const entries = world.store.table('conversations').by('room', room);
  return entries.slice(read).filter(({ sender }) => sender === 'other').length;
}
