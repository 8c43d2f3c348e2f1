import type { WorldEvent } from '@krapao/contracts/control/events';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const username = '0812345678';
type Message = Extract<WorldEvent, { type: 'support.message' }>['message'];
const support = (text: string): WorldEvent => ({ type: 'support.message', username, text });

/** Strings that would run a script if any field were used as markup or as an unchecked address. */
const evil = [
  '<img src=x onerror="window.ran=1">',
  '"><script>window.ran=1</script>',
  '<svg/onload=window.ran=1>',
  '{{constructor.constructor("window.ran=1")()}}',
];
const evilAddresses = [
  'javascript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  '//evil.example/x',
];

test.beforeEach(({ world }) => world.event({ type: 'support.setBot', isOn: false }));

test('the history loads upwards in pages of ten, and every type of message is drawn', async ({
  app,
  page,
  world,
}) => {
  await app.startAs(await world.member('somchai').signIn());
  const chat = new ChatWidget(page);
  const say = (message: Message) => world.event({ type: 'support.message', username, message });
  const media = (fileType: string, url: string) =>
    say({ message_type: 'media', payload: { message: 'ดูนี่', url, fileType, filePath: null }, deliver: null });
  const last = chat.messages.last();
  await chat.open();
  await expect(chat.messages).toHaveCount(10);
  await expect(last).toBeInViewport();

  await test.step('older messages are added above, and the scroll position stays', async () => {
    const question = /ฝากเงินผ่านคิวอาร์ไม่ได้ครับ/;
    await expect(chat.messages.first()).toContainText(question);
    await chat.log.evaluate((log) => log.scrollTo(0, 60));
    await expect(chat.messages).toHaveCount(12);
    await expect(chat.messages.first()).toContainText('สวัสดีครับ');
    await expect(chat.messages.nth(2)).toContainText(question);
    await expect(chat.messages.nth(2)).toBeInViewport();
    await expect(chat.messages.first()).not.toBeInViewport();
    await expect(chat.button(chat.say.older)).toHaveCount(0);
    const asked = await world.calls('chat.history');
    expect(asked.map(({ request }) => (request as { body: { limit: number } }).body.limit)).toEqual(
      asked.map(() => 10),
    );
  });

  await test.step('what brings something into view, such as a screen reader, scrolls the messages and not the chat', async () => {
    await chat.field.evaluate((field) => field.scrollIntoView({ block: 'start' }));
    await expect(chat.button(chat.say.close)).toBeInViewport();
  });

  await test.step('a new message below is announced, and one press away', async () => {
    await world.event(support('มาใหม่'));
    await chat.button(chat.say.newBelow).click();
    await expect(last).toContainText('มาใหม่');
    await expect(last).toBeInViewport();
    await expect(chat.button(chat.say.newBelow)).toHaveCount(0);
    await expect(chat.log).toBeFocused();
  });

  await test.step('buttons lead to pages and phones, and answer', async () => {
    await say({
      message_type: 'buttons',
      payload: 'ให้ช่วยเรื่องไหนดี',
      payloads: [
        { title: 'เว็บไซต์', type: 'web', payload: 'https://krapao.example/help' },
        { title: 'โทรหาเรา', type: 'call', payload: '+66 20-000-000' },
        { title: 'วิธีฝากเงิน', type: 'postback', payload: 'DEPOSIT' },
        { title: 'ไม่มีที่ไป', type: 'other', payload: 'X' },
      ],
      deliver: null,
    });
    const link = last.getByRole('link', { name: /เว็บไซต์/ });
    await expect(link).toHaveAttribute('href', 'https://krapao.example/help');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(last.getByRole('link', { name: /โทรหาเรา/ })).toHaveAttribute('href', 'tel:+6620000000');
    await expect(last.getByText('ไม่มีที่ไป')).toBeVisible();
    await expect(last.getByRole('button')).toHaveCount(1);
    await last.getByRole('button', { name: 'วิธีฝากเงิน' }).click();
    await expect(last).toContainText('วิธีฝากเงิน');
    await expect
      .poll(async () => (await world.calls('chat.sendMessage')).map(({ request }) => request))
      .toMatchObject([
        {
          body: {
            message: { message_type: 'postback', payload: { title: 'วิธีฝากเงิน', payload: 'DEPOSIT' } },
          },
        },
      ]);
  });

  await test.step('quick replies, cards, pictures, videos, files, and an unknown type', async () => {
    await say({
      message_type: 'quick_replies',
      payload: 'ธนาคารไหน',
      payloads: [{ title: 'กสิกรไทย', type: 'postback', payload: 'KBANK' }],
      deliver: null,
    });
    await expect(last.getByRole('button', { name: 'กสิกรไทย' })).toBeVisible();
    await say({
      message_type: 'generic',
      payload: null,
      payloads: [
        {
          image_url: '/media/games/PG/background.svg',
          title: 'โบนัสต้อนรับ',
          subtitle: 'รับเพิ่ม',
          buttons: [],
        },
      ],
      deliver: null,
    });
    await expect(last).toContainText('โบนัสต้อนรับรับเพิ่ม');
    await media('image', '/media/games/PG/logo.svg');
    await expect(last.getByRole('img', { name: chat.say.image })).toBeVisible();
    await media('video', '/media/howto/wallet.th.mp4');
    await expect(last.locator('video[controls]')).toHaveAttribute('src', '/media/howto/wallet.th.mp4');
    await media('file', '/media/chat/terms.pdf');
    await expect(last.getByRole('link', { name: /terms\.pdf/ })).toBeVisible();
    await say({ message_type: 'postback', payload: { title: 'กดแล้ว', payload: 'X' }, deliver: null });
    await expect(last).toContainText('กดแล้ว');
    await say({ message_type: 'sticker', payload: { pack: 1 }, deliver: null });
    await expect(last).toContainText(chat.say.unknownType);
  });

  await test.step('strings with markup or scripts stay plain text', async () => {
    for (const text of evil) await world.event({ ...support(text), name: text.slice(0, 60) } as WorldEvent);
    for (const payload of evilAddresses) {
      await media('image', payload);
      await say({
        message_type: 'generic',
        payload: null,
        payloads: [
          {
            image_url: payload,
            title: evil[0]!,
            subtitle: evil[1]!,
            buttons: [{ title: evil[2]!, type: 'web', payload }],
          },
        ],
        deliver: null,
      });
      await say({
        message_type: 'buttons',
        payload: evil[0]!,
        payloads: [{ title: evil[2]!, type: 'call', payload }],
        deliver: null,
      });
    }
    await world.event(support('จบแล้ว'));
    await expect(last).toContainText('จบแล้ว');
    for (const text of evil) await expect(chat.log.getByText(text).first()).toBeAttached();
    const targets = await chat.log
      .locator('a[href], [src]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''));
    expect(targets.filter((target) => /ran=1|evil|^javascript|^data/.test(target))).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

test.describe('sending', () => {
  test.use({ expectedConsole: [/status of 50[02]|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  test('Enter sends, blank is not sent, and each message arrives once', async ({ app, page, world }) => {
    await app.startAs(await world.member('somchai').signIn());
    const chat = new ChatWidget(page);
    // It is in the list as soon as it is being sent; the next fault must not hit it.
    const haveArrived = (calls: number) =>
      expect.poll(() => world.calls('chat.sendMessage')).toHaveLength(calls);
    await chat.open();
    await expect(chat.messages).toHaveCount(10);
    await chat.write('   ');
    await chat.field.fill('บรรทัดแรก');
    await chat.field.press('Shift+Enter');
    await chat.field.pressSequentially('บรรทัดสอง');
    await chat.field.press('Enter');
    await expect(chat.messages.last()).toContainText('บรรทัดแรก\nบรรทัดสอง', { useInnerText: true });
    await expect(chat.field).toHaveValue('');

    const longest = 'ก'.repeat(2_000);
    await chat.field.fill(`${longest}ก`);
    await expect(chat.dialog.getByText(chat.say.tooLong)).toBeVisible();
    await chat.field.press('Enter');
    await expect(chat.button(chat.say.send)).toBeDisabled();
    await chat.field.fill(longest);
    await chat.field.press('Enter');
    await expect(chat.messages.last()).toContainText(longest);
    await haveArrived(2);

    const { release } = await hold(page, 'chat.sendMessage');
    await world.fault({ operation: 'chat.sendMessage', code: 'INTERNAL_SERVER_ERROR', times: 1 });
    await chat.write('ครั้งแรกไม่ผ่าน');
    await expect(chat.messages.last()).toContainText(chat.say.sending);
    await release();
    await expect(chat.messages.last()).toContainText(chat.say.failed);
    await chat.button(chat.say.resend).click();
    await expect(chat.messages.last().getByRole('button')).toHaveCount(0);
    await expect(chat.log).toBeFocused();
    await haveArrived(4);

    await test.step('a lost answer leaves no duplicate message', async () => {
      await world.fault({ operation: 'chat.sendMessage', drop: 'after', times: 1 });
      await chat.write('คำตอบหายไป');
      await expect(chat.messages.last()).toContainText('คำตอบหายไป');
      await haveArrived(5);
      await expect(chat.dialog.getByRole('button', { name: chat.say.resend })).toHaveCount(0);
      await expect(chat.messages).toHaveCount(14);
    });

    await test.step('a message that was not delivered can be discarded', async () => {
      await world.fault({ operation: 'chat.sendMessage', drop: 'before', times: 1 });
      await chat.write('ไม่ส่งแล้ว');
      await expect(chat.messages.last()).toContainText(chat.say.unsure);
      await chat.button(chat.say.remove).click();
      await expect(chat.messages).toHaveCount(14);
      await expect(chat.log).toBeFocused();
    });
    const texts = await world.member('somchai').call('chat.history', {
      body: { userId: (await world.member('somchai').card())._id, limit: 5, skip: 0 },
    });
    expect(
      texts.conversations
        .map(({ message }) => message.payload)
        .toReversed()
        .slice(1),
    ).toEqual(['บรรทัดแรก\nบรรทัดสอง', longest, 'ครั้งแรกไม่ผ่าน', 'คำตอบหายไป']);
  });
});
