import type { WorldEvents } from '@krapao/contracts/control/events';
import type { ChatMessage } from '@krapao/contracts/entities/chat';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { addEntry } from '../chat/add-entry.ts';
import { guestAsCustomer, memberAsCustomer, type Customer } from '../chat/customer.ts';
import { unreadIn } from '../chat/read-customer.ts';
import { toConversation } from '../chat/history.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

type Event = WorldEvents['support.message'];

function customerOf(world: SimWorld, { username, guestId }: Event): Customer | undefined {
  if (guestId !== undefined) return guestAsCustomer(world, guestId);
  const member = world.store.table('members').oneBy('username', username ?? '');
  return member && memberAsCustomer(world, member);
}

/**
 * Support writes to a member or guest: a text, or a message of any type. Kept in the conversation and sent to the
 * sockets in the room; `unread` is how many entries of support the customer has not marked as read.
 */
export function supportMessage(world: SimWorld, event: Event): Outcome<Record<string, unknown>, 'NO_USER'> {
  const customer = customerOf(world, event);
  if (!customer) return refuse('NO_USER', { username: event.username, guestId: event.guestId });
  const message: ChatMessage = event.message ?? {
    message_type: 'text',
    payload: event.text ?? '',
    deliver: 'succeed',
  };
  const name = event.name ?? operatorOf(world).name;
  const entry = addEntry(world, customer, { sender: 'other', message, name });
  const { room } = customer;
  return ok({ room, conversation: toConversation(entry), unread: unreadIn(world, room) });
}
