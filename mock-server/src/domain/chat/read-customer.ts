import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import type { SimWorld } from '../tables.ts';
import { customerOf } from './customer.ts';

/** The customer has seen all that is in the conversation by now. */
export const chatReadCustomer: Handler<'chat.readCustomer'> = (world, { member, body }) => {
  const customer = customerOf(world, member, body);
  if (!customer.ok) return customer;
  const { room } = customer.value;
  const entries = world.store.table('conversations').by('room', room).length;
  world.store.table('chatReads').put(room, { id: room, entries, readAt: world.clock.now() });
  return ok({ message: 'SUCCESS' });
};

/** How many entries of support the customer has not seen yet. */
export function unreadIn(world: SimWorld, room: string): number {
  const read = world.store.table('chatReads').get(room)?.entries ?? 0;
  const entries = world.store.table('conversations').by('room', room);
  return entries.slice(read).filter(({ sender }) => sender === 'other').length;
}
