import type { Conversation } from '@krapao/contracts/entities/chat';
import { toIso } from '../../world/calendar.ts';
import type { ConversationRow } from '../tables.ts';

export function toConversation(row: ConversationRow): Conversation {
  const { sender, message, session_id, userId, guestId, username, name, deviceToken } = row;
  const createdAt = toIso(row.createdAt);
  return {
    _id: row.id,
    sender,
    message,
    createdAt,
    session_id,
    userId,
    guestId,
    username,
    name,
    deviceToken,
  };
}
