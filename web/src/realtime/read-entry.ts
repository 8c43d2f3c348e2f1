import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Conversation } from '@krapao/contracts/entities/chat';

/** What came over a line, if it has the parts that every entry has; its message may still be anything. */
export function readEntry(value: unknown): Conversation | undefined {
  const entry = value as Partial<Record<keyof Conversation, unknown>> | null;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const message = entry.message as { message_type?: unknown } | null | undefined;
  const whole =
    typeof entry._id === 'string' &&
    typeof entry.createdAt === 'string' &&
    !Number.isNaN(instantOf(entry.createdAt)) &&
    typeof entry.sender === 'string' &&
    typeof message === 'object' &&
    typeof message?.message_type === 'string';
  return whole ? (value as Conversation) : undefined;
}
