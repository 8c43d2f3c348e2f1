import { toConversation } from './chat.ts';
import type { SimWorld } from '../tables.ts';
import type { ConversationRow } from './chat-rows.ts';
import type { Customer } from './customer.ts';

type Written = Pick<ConversationRow, 'sender' | 'message'> &
  Partial<Pick<ConversationRow, 'clientId' | 'name' | 'deviceToken' | 'createdAt'>>;

/** Stores an entry of a conversation. `name` is the writer's; one session for each customer (assumed). */
export function keepEntry(world: SimWorld, customer: Customer, written: Written): ConversationRow {
  const entryId = world.ids.next();
  const { id, room, userId, guestId, username, name } = customer;
  return world.store.table('conversations').put(entryId, {
    id: entryId,
    room,
    clientId: null,
    createdAt: world.clock.now(),
    session_id: id,
    userId,
    guestId,
    username,
    name,
    deviceToken: null,
    ...written,
  });
}

/** Stores an entry and sends it to every socket in the room, also the writer's own. */
export function addEntry(world: SimWorld, customer: Customer, written: Written): ConversationRow {
  const row = keepEntry(world, customer, written);
  world.outbox.push({ room: row.room, event: 'messaging', payload: toConversation(row) });
  return row;
}
