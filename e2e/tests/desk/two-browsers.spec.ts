import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';
import { SupportDesk } from '../../pages/support-desk.ts';

const reply = (title: string) => ({ title, type: 'postback', payload: title }) as const;

test('a player and support talk, each in a browser of their own', async ({
  app,
  browser,
  page,
  simulator,
  world,
}) => {
  await world.event({ type: 'support.setBot', isOn: false });
  const desk = await SupportDesk.open(browser, simulator.url, world);
  await app.startAs(await world.member('somchai').signIn());
  const chat = new ChatWidget(page);
  await chat.open();

  await test.step('the player’s message arrives at the desk, and the desk’s answer at the player', async () => {
    await chat.write('ฝากแล้วเงินไม่เข้า');
    await expect(desk.conversation('0812345678')).toContainText('1 unread');
    await desk.conversation('0812345678').click();
    await expect(desk.message('ฝากแล้วเงินไม่เข้า')).toBeVisible();
    await desk.answerText('สักครู่ค่ะ');
    await expect(chat.messages.last()).toContainText('สักครู่ค่ะ');
  });

  await test.step('the desk learns that the player has read it', async () => {
    await expect(desk.message('สักครู่ค่ะ')).toContainText('· read');
  });

  await test.step('a quick reply that the player presses comes back to the desk', async () => {
    await desk.answerButtons('quick_replies', 'โอนจากธนาคารไหนคะ', [reply('SCB'), reply('KBANK')]);
    await chat.dialog.getByRole('button', { name: 'KBANK' }).click();
    await expect(desk.message('Pressed KBANK')).toBeVisible();
  });

  await test.step('a picture of the desk is shown to the player', async () => {
    await desk.answerSampleMedia('Picture: a square logo', 'ตัวอย่างค่ะ');
    await expect(chat.messages.last()).toContainText('ตัวอย่างค่ะ');
    await expect(chat.messages.last().getByRole('img')).toHaveJSProperty('complete', true);
  });
  await desk.close();
});
