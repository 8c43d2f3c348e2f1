import {
  DESK_PAGE,
  type ConversationPage,
  type SupportConversation,
  type SupportDesk,
} from '@krapao/contracts/control/desk';
import { toIso } from '../../world/calendar.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { toConversation } from './chat.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';
import { botOf } from './bot.ts';
import type { ConversationRow } from './chat-rows.ts';
import { customerById, type Customer } from './customer.ts';

/** The name of a customer; a guest may have given it with any of the entries. */
function nameOf({ name }: Customer, entries: readonly ConversationRow[]): string | null {
  return (
    name ?? entries.findLast((entry) => entry.sender === 'customer' && entry.name !== null)?.name ?? null
  );
}

const countOf = (entries: readonly ConversationRow[], sender: ConversationRow['sender']): number =>
  entries.filter((entry) => entry.sender === sender).length;

function conversationOf(
  world: SimWorld,
  customer: Customer,
  entries: readonly ConversationRow[],
): SupportConversation {
  const { id, room, userId, guestId, username } = customer;
  const read = world.store.table('chatReads').get(room);
  const seen = world.store.table('supportReads').get(room)?.entries ?? 0;
  const last = entries.at(-1);
  return {
    customer: id,
    userId,
    guestId,
    username,
    name: nameOf(customer, entries),
    total: entries.length,
    unread: countOf(entries.slice(seen), 'customer'),
    read: read
      ? {
          upTo: entries[read.entries - 1]?.id ?? null,
          at: toIso(read.readAt),
          unread: countOf(entries.slice(read.entries), 'other'),
        }
      : null,
    last: last ? toConversation(last) : null,
  };
}

const entriesOf = (world: SimWorld, { room }: Customer): readonly ConversationRow[] =>
  world.store.table('conversations').by('room', room);

/** All conversations of a world: those with something unread first, then the newest. */
export function supportDesk(world: SimWorld): SupportDesk {
  const { chatPrefix } = operatorOf(world);
  const table = world.store.table('conversations');
  const rooms = new Set(
    table
      .list()
      .toReversed()
      .map(({ room }) => room),
  );
  const conversations = [...rooms].flatMap((room) => {
    const entries = table.by('room', room);
    const customer = customerById(world, room.slice(chatPrefix.length));
    return customer
      ? [{ at: entries.at(-1)?.createdAt ?? 0, is: conversationOf(world, customer, entries) }]
      : [];
  });
  return {
    botIsOn: botOf(world).isOn,
    conversations: conversations
      .toSorted((a, b) => Number(b.is.unread > 0) - Number(a.is.unread > 0) || b.at - a.at)
      .map(({ is }) => is),
  };
}

/** A page of a conversation: the newest entries, or those before a given one. */
export function conversationPage(
  world: SimWorld,
  id: string,
  before?: string,
): Outcome<ConversationPage, 'NO_USER' | 'NO_DATA'> {
  const customer = customerById(world, id);
  if (!customer) return refuse('NO_USER', { customer: id });
  const rows = entriesOf(world, customer);
  const end = before === undefined ? rows.length : rows.findIndex((row) => row.id === before);
  if (end < 0) return refuse('NO_DATA', { before });
  const from = Math.max(0, end - DESK_PAGE);
  return ok({
    conversation: conversationOf(world, customer, rows),
    entries: rows.slice(from, end).map(toConversation),
    older: from,
  });
}

/** Marks the conversation as read by support up to an entry; this never moves backwards. */
export function readBySupport(
  world: SimWorld,
  id: string,
  upTo: string,
): Outcome<{ message: 'OK' }, 'NO_USER' | 'NO_DATA'> {
  const customer = customerById(world, id);
  if (!customer) return refuse('NO_USER', { customer: id });
  const entries = entriesOf(world, customer).findLastIndex((row) => row.id === upTo) + 1;
  if (entries === 0) return refuse('NO_DATA', { upTo });
  const { room } = customer;
  const reads = world.store.table('supportReads');
  if (entries > (reads.get(room)?.entries ?? 0))
    reads.put(room, { id: room, entries, readAt: world.clock.now() });
  return ok({ message: 'OK' });
}
