import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from '../../realtime/transport.ts';
import { runHook } from '../../testing/run-hook.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import { leaveBrowser, sampleSession } from './sample-session.ts';
import { createChatSessions, useIdentity } from './use-chat-session.ts';

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

/** A member whose wallet cannot be read until `back` is called: neither at once, nor by the two retries. */
async function cutOff() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, client, device, send } = createTestApp({ token: 'kp_1' });
  await app.answerReader.load();
  send.mockRejectedValue(new TypeError('lost'));
  const chat = await runHook(client, useIdentity);
  const pass = (ms: number) => chat.after(() => vi.advanceTimersByTimeAsync(ms));
  await pass(2_000 + 1_000 + 2_000);
  expect([chat.now.identity, send.mock.calls.length]).toEqual([undefined, 3]);
  const back = () => {
    const profile = { _id: 'a'.repeat(24), name: 'SOMCHAI' };
    send.mockResolvedValue(reply({ profile, wallet: { amount: 1 }, slots: [] }));
  };
  return { back, chat, device, pass };
}

describe('who is chatting on a page that does not read the wallet', () => {
  it('is known after half a minute if the network was cut off before, so that messages arrive', async () => {
    const { back, chat, pass } = await cutOff();
    back();
    await pass(29_000);
    expect(chat.now.identity).toBeUndefined();
    await pass(1_000);
    expect(chat.now.identity).toEqual(member('kp_1'));
    await chat.leave();
  });

  it('is known as soon as the browser is online again', async () => {
    const { back, chat, device } = await cutOff();
    await chat.after(() => (device.online = false));
    back();
    await chat.after(() => {
      device.online = true;
      return vi.advanceTimersByTimeAsync(0);
    });
    expect(chat.now.identity).toEqual(member('kp_1'));
    await chat.leave();
  });
});
