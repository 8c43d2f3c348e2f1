import { readAnswer } from '@krapao/contracts/client/read-answer';
import type { Conversation } from '@krapao/contracts/entities/chat';

/** What came over a socket, read as the answer to a sent message is: both are one stored entry. */
export function readEntry(value: unknown): Conversation | undefined {
  const reading = readAnswer('chat.sendMessage', value);
  return reading.ok ? (reading.value as Conversation) : undefined;
}
