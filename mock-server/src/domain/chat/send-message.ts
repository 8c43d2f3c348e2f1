import type { ChatMessage } from '@krapao/contracts/entities/chat';
import { knownMessage } from '@krapao/contracts/entities/chat-message-types';
import type { Operations } from '@krapao/contracts/operations';
import type { BodyOf } from '@krapao/contracts/operations/operation';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { handles } from '../handler.ts';
import { toConversation } from './chat.ts';
import type { SimWorld } from '../tables.ts';
import { addEntry } from './add-entry.ts';
import { askBot } from './bot.ts';
import { customerOf } from './customer.ts';
import { findFile, pathOf } from './files.ts';

type Outgoing = BodyOf<Operations['chat.sendMessage']>['message'];

const deliver = 'succeed';

/**
 * The message as it is stored. Only a file that was uploaded to this server is accepted, so nobody can send a link to another site.
 */
function received(world: SimWorld, message: Outgoing): Outcome<ChatMessage, 'NO_DATA'> {
  if (message.message_type !== 'media') return ok({ ...message, deliver });
  const file = findFile(world, message.payload.filePath ?? message.payload.url);
  if (!file) return refuse('NO_DATA', { reason: 'there is no such uploaded file' });
  const path = pathOf(file);
  const payload = { message: message.payload.message, url: path, fileType: file.kind, filePath: path };
  return ok({ message_type: 'media', payload, deliver });
}

/** The text in which the bot looks for keywords. */
function wordsOf(message: ChatMessage): string {
  const known = knownMessage(message);
  if (known?.message_type === 'text') return known.payload;
  if (known?.message_type === 'postback') return `${known.payload.title} ${known.payload.payload}`;
  return known?.message_type === 'media' ? (known.payload.message ?? '') : '';
}

/**
 * Writes to support. The entry goes to every socket in the room, the sender's own too; an app that sends it again with the same
 * `clientId`, because it got no answer, gets the first entry.
 */
export const chatSendMessage = handles('chat.sendMessage', (world, { member, body }) => {
  const customer = customerOf(world, member, body);
  if (!customer.ok) return customer;
  const { room, name } = customer.value;
  const clientId = body.clientId ?? null;
  const [earlier] =
    clientId === null ? [] : world.store.table('conversations').by('client', `${room} ${clientId}`);
  if (earlier) return ok(toConversation(earlier));

  const message = received(world, body.message);
  if (!message.ok) return message;
  const entry = addEntry(world, customer.value, {
    clientId,
    sender: 'customer',
    message: message.value,
    // Only a guest can choose a name.
    name: name ?? body.name ?? null,
    deviceToken: body.deviceToken ?? null,
  });
  askBot(world, customer.value, wordsOf(message.value));
  return ok(toConversation(entry));
});
