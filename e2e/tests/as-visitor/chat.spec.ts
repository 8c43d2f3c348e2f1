import { closeDialog, goBack, historyAtRest } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const guestIdOf = (call: { request?: unknown } | undefined): string =>
  (call?.request as { body?: { guestId?: string } } | undefined)?.body?.guestId ?? '';

test('a guest gets answers, is another customer once signed in, and finds the guest conversation after signing out', async ({
  app,
  page,
  world,
}) => {
  const chat = new ChatWidget(page);
  await world.event({ type: 'support.setBot', isOn: false });
  await app.login.goto();
  await test.step('its button is in the top bar and overlaps nothing, also with large text', async () => {
    const before = page.viewportSize()!;
    await page.setViewportSize({ ...before, width: 320 });
    for (const percent of [100, 200]) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);
      const [button, bar, languages] = await Promise.all([
        chat.launcher.boundingBox(),
        page.getByRole('banner').boundingBox(),
        app.languages.boundingBox(),
      ]);
      expect(button!.y, `top at ${percent} %`).toBeGreaterThanOrEqual(bar!.y);
      const below = bar!.y + bar!.height - (button!.y + button!.height);
      expect(below, `room below it at ${percent} %`).toBeGreaterThanOrEqual(0);
      const beside = languages!.x - (button!.x + button!.width);
      const above = languages!.y - (button!.y + button!.height);
      expect(Math.max(beside, above), `room beside it at ${percent} %`).toBeGreaterThanOrEqual(0);
    }
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
    await page.setViewportSize(before);
  });
  await chat.open();
  await expect(chat.hello).toBeVisible();
  await chat.write('ลืมรหัสผ่าน');
  await expect(chat.messages).toHaveText([/ลืมรหัสผ่าน/]);
  // It is in the list as soon as it is being sent.
  await expect.poll(() => world.calls('chat.sendMessage')).toHaveLength(1);
  const guestId = guestIdOf((await world.calls('chat.sendMessage'))[0]);
  expect(guestId).toMatch(/^guest-[0-9a-f]{32}$/);

  await world.event({ type: 'support.message', guestId, name: 'คุณแพร', text: 'แจ้งเบอร์โทรได้เลยค่ะ' });
  await expect(chat.messages).toHaveText([/ลืมรหัสผ่าน/, /คุณแพร.*แจ้งเบอร์โทรได้เลยค่ะ/]);
  await expect(chat.messages.last()).toHaveText(chat.say.now);

  await test.step('Esc closes it and gives the focus back', async () => {
    await closeDialog(page);
    await expect(chat.dialog).toBeHidden();
    await expect(chat.launcher).toBeFocused();
  });

  await test.step('Back closes it, not the page', async () => {
    await page.keyboard.press('Enter');
    await chat.log.waitFor();
    // The history entry of the dialog that Esc closed may still be being removed, before that of the new one is added.
    await goBack(page);
    await expect(chat.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('signed in, only the unsent text of the guest is left, and each gets what is written to them', async () => {
    await chat.open();
    await chat.field.fill('ยังไม่ได้ส่ง');
    await chat.close();
    const { username, password } = world.member('somchai');
    await app.login.submit(username, password);
    await app.home.isOpen();
    await app.acceptAgreement();
    await chat.open();
    await expect(chat.messages).toHaveCount(10);
    await expect(chat.log.getByText('ลืมรหัสผ่าน')).toHaveCount(0);
    await expect(chat.field).toHaveValue('ยังไม่ได้ส่ง');
    await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
    await world.event({ type: 'support.message', guestId, text: 'ถึงผู้เยี่ยมชม' });
    await world.event({ type: 'support.message', username, text: 'ถึงสมาชิก' });
    await expect(chat.messages.last()).toContainText('ถึงสมาชิก');
    await expect(chat.log.getByText('ถึงผู้เยี่ยมชม')).toHaveCount(0);
    await chat.close();
  });

  const ofGuest = [/ลืมรหัสผ่าน/, /แจ้งเบอร์โทรได้เลยค่ะ/, /ถึงผู้เยี่ยมชม/];
  await test.step('signed out, the guest is back', async () => {
    await app.signOut();
    await chat.open();
    await expect(chat.messages).toHaveText(ofGuest);
    await expect(chat.field).toHaveValue('');
    await chat.close();
    await historyAtRest(page);
  });

  await test.step('on another page, after a reload, it is the same conversation', async () => {
    await page.goto('/contact');
    await chat.open();
    await expect(chat.messages).toHaveText(ofGuest);
  });
});

test('there is no chat if the operator has switched it off', async ({ app, page, world }) => {
  await world.event({ type: 'lookup.set', enableChatWidget: false });
  const asked = page.waitForResponse(/enableChatWidget/);
  await app.login.goto();
  expect(await (await asked).json()).toBe(false);
  await expect(new ChatWidget(page).launcher).toHaveCount(0);
});
