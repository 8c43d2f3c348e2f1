import { z } from 'zod';
import { defineOperation } from '../../kernel/operation.ts';

/** What the name of a chat room starts with; the id of the member or guest follows (spec §7). */
export const chatConfig = defineOperation({
  id: 'chat.config',
  method: 'GET',
  path: '/api/chat/config',
  summary: 'Prefix of the chat rooms',
  spec: '§3 chat config, §7 chat',
  fidelity: 'exact',
  auth: 'public',
  answer: z.strictObject({ PREFIX: z.string().min(1) }),
  errors: [],
});
