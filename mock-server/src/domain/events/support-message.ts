import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { roomOf } from '../chat/rooms.ts';
import type { SimWorld } from '../tables.ts';
import { toConversation } from '../wire/conversation.ts';

/** Support writes to a member: kept in the conversation and sent to the sockets in the member's room. */
export function supportMessage(
  world: SimWorld,
  event: WorldEvents['support.message'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const member = world.store.table('members').oneBy('username', event.username);
  if (!member) return refuse('NO_USER', { username: event.username });
  const id = world.ids.next();
  const room = roomOf(world, member.id);
  const row = world.store.table('conversations').put(id, {
    id,
    room,
    sender: 'other',
    message: { message_type: 'text', payload: event.text, deliver: 'succeed' },
    createdAt: world.clock.now(),
    // One session per member: the specification names the field without saying when it changes (assumed).
    session_id: member.id,
    userId: member.id,
    guestId: null,
    username: member.username,
    name: member.name,
    deviceToken: null,
  });
  const conversation = toConversation(row);
  world.outbox.push({ room, event: 'messaging', payload: conversation });
  return ok({ room, conversation });
}
