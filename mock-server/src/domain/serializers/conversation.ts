import type { Conversation } from '@krapao/contracts/entities/chat';
import { toIso } from '../../world/calendar.ts';
import type { ConversationRow } from '../chat/chat-rows.ts';

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
