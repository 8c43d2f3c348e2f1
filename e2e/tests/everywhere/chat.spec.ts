import type { WorldEvent } from '@krapao/contracts/control/events';
import { expectAccessible } from '../../fixtures/check-screen.ts';
import type { Locator } from 'playwright/test';
import { sizes } from '../../fixtures/devices.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

type Message = Extract<WorldEvent, { type: 'support.message' }>['message'];
const button = { title: 'วิธีฝากเงิน', type: 'postback', payload: 'DEPOSIT' } as const;
const media = (fileType: string, url: string): Message => ({
  message_type: 'media',
  payload: { message: 'ดูนี่', url, fileType, filePath: null },
  deliver: null,
});
/** One of each type, with a word that is longer than its bubble. */
const messages: readonly Message[] = [
  { message_type: 'text', payload: `https://krapao.example/${'a'.repeat(80)}`, deliver: null },
  media('file', '/media/chat/terms.pdf'),
  media('image', '/media/games/PG/logo.svg'),
  { message_type: 'buttons', payload: 'ให้ช่วยเรื่องไหนดี', payloads: [button, button], deliver: null },
  {
    message_type: 'generic',
    payload: null,
    payloads: [1, 2].map(() => ({
      image_url: '/media/games/PG/background.svg',
      title: 'โบนัสต้อนรับ',
      subtitle: 'รับเพิ่ม',
      buttons: [button],
    })),
    deliver: null,
  },
  { message_type: 'sticker', payload: { pack: 1 }, deliver: null },
  { message_type: 'quick_replies', payload: 'ธนาคารไหน', payloads: [button, button], deliver: null },
];

test('the chat with support, empty and with a conversation', async ({ app, checkScreen, page, world }) => {
  const chat = new ChatWidget(page);
  /** In each language on both sizes; axe runs once per size. */
  const check = async (shown: (here: ChatWidget) => Locator) => {
    await checkScreen((here, language) => shown(new ChatWidget(here.page, language)));
    await page.setViewportSize(sizes.desktop);
    // There the chat is beside the page, not over it.
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(sizes.phone);
    await page.evaluate(() => window.forgetLayoutShifts?.());
  };
  await world.event({ type: 'support.setBot', isOn: false });
  await app.login.goto();
  await chat.launcher.waitFor();
  await check(({ launcher }) => launcher);
  await chat.open();
  await check(({ hello }) => hello);

  await chat.write('สวัสดีครับ');
  const guestId = await page.evaluate(() => localStorage.getItem('guest_id') ?? '');
  for (const message of messages) await world.event({ type: 'support.message', guestId, message });
  await expect(chat.messages).toHaveCount(messages.length + 1);
  // The announcements of new messages stay for a second, in the language of then: the next page makes none.
  await page.reload();
  await chat.open();
  await expect(chat.messages).toHaveCount(messages.length + 1);
  await expect(chat.messages.last()).toBeInViewport();
  await check(({ messages: shown }) => shown.last());

  await test.step('a message in another language than the page is announced in its own', async () => {
    await app.languages.selectOption('en');
    await world.event({ type: 'support.message', guestId, text: 'ฝากได้แล้ว' });
    await expect(page.locator('[data-live-region] p').filter({ hasText: 'ฝากได้แล้ว' })).toBeAttached();
    await expect(page).toNameLanguages();
  });
});
