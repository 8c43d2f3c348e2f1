import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toConversation } from '../serializers/conversation.ts';
import { customerOf } from './customer.ts';

/** A page of the conversation, newest first; behind the last entry it is empty. */
export const chatHistory: Handler<'chat.history'> = (world, { member, body }) => {
  const customer = customerOf(world, member, body);
  if (!customer.ok) return customer;
  const entries = world.store.table('conversations').by('room', customer.value.room);
  const end = Math.max(0, entries.length - body.skip);
  const page = entries.slice(Math.max(0, end - body.limit), end).toReversed();
  return ok({ conversations: page.map(toConversation), total: entries.length });
};
