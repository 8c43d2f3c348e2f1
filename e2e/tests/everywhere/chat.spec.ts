import type { WorldEvent } from '@krapao/contracts/control/events';
import { expectAccessible } from '../../fixtures/check-screen.ts';
import { desktop, phone } from '../../fixtures/devices.ts';
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

/** axe runs once per size. */
const places = [
  { ...phone, language: 'th', axe: true },
  { ...phone, language: 'la', axe: false },
  { ...phone, language: 'en', axe: false },
  { ...desktop, language: 'la', axe: true },
] as const;

for (const { axe, ...use } of places)
  test.describe(`${use.language}, ${use.viewport?.width} px`, () => {
    test.use(use);

    test('the chat with support, empty and with a conversation', async ({ app, page, language, world }) => {
      const chat = new ChatWidget(page, language);
      const check = async () => {
        if (axe) await expectAccessible(page);
        await expect(page).toFitTheScreen();
        await expect(page).toNameLanguages();
      };
      await world.event({ type: 'support.setBot', isOn: false });
      await app.login.goto();
      await chat.launcher.waitFor();
      await check();
      await chat.open();
      await expect(chat.hello).toBeVisible();
      await check();
      // From here on new entries shift the earlier ones up, as in any chat.
      await expect(page).toHoldStill();

      await chat.write('สวัสดีครับ');
      const guestId = await page.evaluate(() => localStorage.getItem('guest_id') ?? '');
      for (const message of messages) await world.event({ type: 'support.message', guestId, message });
      await expect(chat.messages).toHaveCount(messages.length + 1);
      await expect(chat.messages.last()).toBeInViewport();
      await check();
    });
  });
