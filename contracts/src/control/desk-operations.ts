import { z } from 'zod';
import { defineOperation } from '../operations/operation.ts';
import { id } from '../kernel/schema.ts';
import { conversationPage, customerId, keptSupportFile, supportDesk, supportFile } from './desk.ts';
import { common, done, params } from './operation-parts.ts';

const ofCustomer = params.extend({ customer: customerId() });

/** The support desk: the chat as the operator's people see it. They write by the event `support.message`. */
export const deskOperations = Object.freeze({
  'control.listConversations': defineOperation({
    ...common,
    id: 'control.listConversations',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/conversations',
    summary: 'Conversations with support, unread ones first',
    params,
    answer: supportDesk,
  }),
  /**
   * The same list as server-sent events: at once, and again whenever it has changed. Each `data` is the whole list, so
   * whoever was away has missed nothing. Goes on over a reset; ends when the world is dropped.
   */
  'control.watchConversations': defineOperation({
    ...common,
    id: 'control.watchConversations',
    effect: false,
    stream: true,
    method: 'GET',
    path: '/__mock/worlds/{id}/conversations/live',
    summary: 'The conversations as they change, as server-sent events',
    params,
    answer: supportDesk,
  }),
  /** With a member, or else with the guest of that id; empty when nobody has written yet. */
  'control.getConversation': defineOperation({
    ...common,
    id: 'control.getConversation',
    effect: false,
    method: 'GET',
    path: '/__mock/worlds/{id}/conversations/with/{customer}',
    summary: 'One conversation',
    params: ofCustomer,
    query: z.strictObject({ before: id().optional().describe('An entry: those before it.') }),
    answer: conversationPage,
    errors: ['NO_DATA'],
  }),
  /** Someone at the desk has seen the conversation up to an entry. The customer does not notice. */
  'control.readConversation': defineOperation({
    ...common,
    id: 'control.readConversation',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/conversations/with/{customer}/read',
    summary: 'Mark a conversation as seen by support',
    params: ofCustomer,
    body: z.strictObject({ upTo: id() }),
    errors: ['NO_DATA'],
    answer: done,
    examples: { body: { upTo: '65f0c0de65f0c0de65f0c0de' } },
  }),
  /** A file for a `media` message of support; of any kind, pictures and videos by their content. */
  'control.keepSupportFile': defineOperation({
    ...common,
    id: 'control.keepSupportFile',
    effect: true,
    method: 'POST',
    path: '/__mock/worlds/{id}/support-files',
    summary: 'Keep a file that support will send',
    status: 201,
    params,
    body: supportFile,
    answer: keptSupportFile,
    examples: { body: { filename: 'note.txt', base64: 'aGVsbG8=' } },
  }),
});
