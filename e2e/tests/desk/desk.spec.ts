import { truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from '../../fixtures/test.ts';
import { SupportDesk } from '../../pages/support-desk.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

const bank = (title: string) => ({ title, type: 'postback', payload: title }) as const;

test.describe('the support desk', () => {
  test('sees a customer write, answers in every type, and learns what was read', async ({
    browser,
    simulator,
    world,
  }) => {
    await world.event({ type: 'support.setBot', isOn: false });
    const somchai = await world.member('somchai').api();
    const { _id: userId } = await world.member('somchai').card();
    const desk = await SupportDesk.open(browser, simulator.url, world);

    await test.step('a message appears by itself as unread, and opening it marks it as read', async () => {
      await somchai('chat.sendMessage', {
        body: { userId, message: { message_type: 'text', payload: 'ฝากแล้วเงินไม่เข้า' } },
      });
      await expect(desk.conversation('0812345678')).toContainText('1 unread');
      await desk.conversation('0812345678').click();
      await expect(desk.message('ฝากแล้วเงินไม่เข้า')).toBeVisible();
      await expect(desk.conversation('0812345678')).not.toContainText('unread');
      await expect(desk.page).toBeAccessible();
    });

    await test.step('answers of every type arrive as they were written', async () => {
      await desk.answerText('สักครู่ค่ะ');
      await expect(desk.message('สักครู่ค่ะ')).toContainText('not read yet');
      await desk.answerButtons('quick_replies', 'โอนจากธนาคารไหนคะ', [bank('SCB'), bank('KBANK')]);
      await expect(desk.message('โอนจากธนาคารไหนคะ')).toContainText('KBANK');
      await desk.answerSampleMedia('Video: two seconds', 'ดูวิธีค่ะ');
      await expect(desk.message('ดูวิธีค่ะ').locator('video')).toHaveJSProperty('error', null);
      await desk.answerFile({ name: 'slip.png', mimeType: 'image/png', buffer: PNG });
      await expect(desk.messages.getByRole('img').last()).toHaveJSProperty('naturalWidth', 10);
      for (const sample of [
        'Ways to reach us',
        'Two offers as cards',
        'An unknown type',
        'A link that must not run',
      ])
        await desk.answerSample(sample);
      await desk.begin('postback');
      await desk.form.getByLabel('Title of the button').fill('โบนัส');
      await desk.form.getByLabel('Payload', { exact: true }).fill('BONUS');
      await desk.send();
      await expect(desk.message('Pressed โบนัส')).toBeVisible();

      const { conversations } = await somchai('chat.history', { body: { userId, limit: 9, skip: 0 } });
      expect(conversations.map(({ message }) => message.message_type).toReversed()).toEqual([
        'text',
        'quick_replies',
        'media',
        'media',
        'buttons',
        'generic',
        'sticker',
        'buttons',
        'postback',
      ]);
    });

    await test.step('a file that is empty or too large is refused, before it is read', async () => {
      await desk.begin('media');
      for (const [size, words] of [
        [0, 'note.txt is empty'],
        [20 * 1_048_576 + 1, 'note.txt is too large: a file of 1 byte to 20 MiB can be sent.'],
      ] as const) {
        const path = test.info().outputPath('note.txt');
        writeFileSync(path, '');
        truncateSync(path, size);
        await desk.form.getByLabel('Or a file from this computer').setInputFiles(path);
        await expect(desk.problem).toContainText(words);
      }
    });

    await test.step('a message that breaks the contract is not sent, and the form says where', async () => {
      await desk.answerJson('{ "message_type": "buttons", "payload": "x", "payloads": [{ "title": "" }] }');
      await expect(desk.problem).toContainText('payloads.0.title');
      await expect(desk.problem).toContainText('payloads.0.payload: required');
      await desk.answerJson('{ "message_type"');
      await expect(desk.problem).toContainText('JSON');
    });

    await test.step('what the customer has read is marked', async () => {
      await somchai('chat.readCustomer', { body: { userId } });
      await expect(desk.message('สักครู่ค่ะ')).not.toContainText('not read yet');
      await expect(desk.conversation('0812345678')).toContainText('· read');
    });

    await test.step('it outlives a reset of its world, and the world itself', async () => {
      await world.event({ type: 'support.message', guestId: 'guest-1', text: 'hello' });
      await expect(desk.conversation('guest guest-1')).toBeVisible();
      await world.reset();
      await expect(desk.conversation('guest guest-1')).toHaveCount(0);
      await expect(desk.conversation('0812345678')).toBeVisible();

      await world.drop();
      await expect(
        desk.page.getByRole('alert').filter({ hasText: `There's no world “${world.id}”` }),
      ).toBeVisible();
      // If the world is created again by anyone, the desk reconnects by itself.
      await simulator.world({ id: world.id, scenario: 'default' });
      await expect(desk.live).toHaveText('Live');
      await expect(desk.conversation('0812345678')).toBeVisible();
    });
    await desk.close();
  });

  test('is used by keyboard, on a phone, and with several customers', async ({
    browser,
    simulator,
    world,
  }) => {
    const desk = await SupportDesk.open(browser, simulator.url, world, {
      viewport: { width: 360, height: 800 },
    });
    await world.event({ type: 'support.message', guestId: 'guest-1', text: 'hello' });
    await expect(desk.conversation('guest guest-1')).toBeVisible();
    await expect(desk.page).toFitTheScreen();
    await expect(desk.page).toBeAccessible();

    await desk.conversation('guest guest-1').focus();
    await desk.page.keyboard.press('Enter');
    await expect(desk.page.getByRole('heading', { name: 'Guest' })).toBeFocused();
    await expect(desk.message('hello')).toBeVisible();
    await expect(desk.page).toFitTheScreen();
    await desk.form.getByLabel('Text').press('Enter');
    await expect(desk.problem).toContainText('Nothing is written yet');
    await desk.answerText('how are you?');
    await expect(desk.messages.getByRole('listitem')).toHaveCount(2);
    await expect(desk.message('how are you?')).toBeInViewport();

    const mayCome = Promise.withResolvers<void>();
    await desk.page.goBack();
    await desk.page.route('**/conversations/with/*', async (route) => {
      await mayCome.promise;
      await route.continue();
    });
    await desk.list.getByText('Write to someone').click();
    await desk.list
      .getByLabel('A member')
      .selectOption({ label: `malee · ${world.member('malee').username}` });
    // An answer that is written before the conversation is loaded is sent after that.
    await desk.answerText('welcome');
    mayCome.resolve();
    await expect(desk.message('welcome')).toBeVisible();
    await desk.page.getByRole('link', { name: '← Conversations' }).click();
    await expect(desk.conversation(world.member('malee').username)).toContainText('Support: welcome');
    await desk.close();
  });
});
