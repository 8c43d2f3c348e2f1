import { readAnswer } from '@krapao/contracts/client/read-answer';
import type { Conversation } from '@krapao/contracts/entities/chat';

/** Reads an entry from a socket by the schema of the answer to a sent message: both are a stored entry. */
export function readEntry(value: unknown): Conversation | undefined {
  const reading = readAnswer('chat.sendMessage', value);
  return reading.ok ? (reading.value as Conversation) : undefined;
}
