import type { Conversation } from '@krapao/contracts/entities/chat';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { customerOf } from './customer.ts';
import { toIso } from '../../world/calendar.ts';
import type { ConversationRow } from './chat-rows.ts';

/** A page of the conversation, newest first; behind the last entry it is empty. */
export const chatHistory: Handler<'chat.history'> = (world, { member, body }) => {
  const customer = customerOf(world, member, body);
  if (!customer.ok) return customer;
  const entries = world.store.table('conversations').by('room', customer.value.room);
  const end = Math.max(0, entries.length - body.skip);
  const page = entries.slice(Math.max(0, end - body.limit), end).toReversed();
  return ok({ conversations: page.map(toConversation), total: entries.length });
};

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
