import { afterEach, expect, it } from 'vitest';
import type { Identity } from '../../realtime/transport.ts';
import { leaveBrowser, sampleSession } from './sample-session.ts';
import { createChatSessions } from './use-chat-session.ts';

afterEach(leaveBrowser);

const guest: Identity = { kind: 'guest', id: 'guest-1' };
const member = (token: string): Identity => ({ kind: 'member', id: 'a'.repeat(24), token });
const picked = { file: new File([], 'slip.jpg'), kind: 'image' } as const;

it('the draft of a guest is kept after the sign-in, and nothing is kept after the sign-out', async () => {
  const { app, storages } = await sampleSession();
  const sessionOf = app.service(createChatSessions);
  sessionOf(guest).keepDraft({ text: 'Where is my money?', picked });
  app.session.signIn('kp_1', false);
  expect(sessionOf(member('kp_1')).draft()).toEqual({ text: 'Where is my money?', picked });
  app.session.signOut();
  expect(sessionOf(guest).draft()).toEqual({ text: '', picked: undefined });
  expect(storages.tab.getItem('chat_draft')).toBeNull();
});
