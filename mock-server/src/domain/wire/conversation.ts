import type { Conversation } from '@krapao/contracts/entities/chat';
import { toIso } from '../../world/calendar.ts';
import type { ConversationRow } from '../chat/chat-rows.ts';

export function toConversation({ id, room: _, createdAt, ...entry }: ConversationRow): Conversation {
  return { _id: id, ...entry, createdAt: toIso(createdAt) };
}
