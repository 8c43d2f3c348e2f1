import type { WorldEvent } from '@krapao/contracts/control/events';
import { pauseIn } from '../../fixtures/clock.ts';
import { holdRequests } from '../../fixtures/requests.ts';
import { goBack } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const support = (text: string): WorldEvent => ({ type: 'support.message', username: '0812345678', text });

test.beforeEach(({ world }) => world.event({ type: 'support.setBot', isOn: false }));

test('a message that arrives while the chat is closed is shown for 4 s, and counted until it is read', async ({
  app,
  page,
  world,
}) => {
  const marks = async () => (await world.calls('chat.readCustomer')).length;
  await page.clock.install();
  await app.startAs(await world.member('somchai').signIn());
  const chat = new ChatWidget(page);
  await chat.launcher.waitFor();
  await expect.poll(async () => (await world.calls('chat.history')).length).toBeGreaterThan(0);
  await app.navItem('รายการ').focus();
  const notice = page.getByRole('region', { name: chat.say.title }).getByRole('button', { name: /โปรใหม่/ });

  await test.step('it is shown and announced, does not take the focus, and disappears by itself', async () => {
    await pauseIn(page, 3_000);
    await world.event(support('โปรใหม่มาแล้ว'));
    await expect(notice).toBeVisible();
    await expect(app.navItem('รายการ')).toBeFocused();
    await page.clock.runFor(200);
    await expect(page.getByRole('status').filter({ hasText: /โปรใหม่มาแล้ว/ })).toBeAttached();
    await page.clock.runFor(3_700);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: chat.say.unread('1') })).toBeVisible();
    await page.clock.resume();
  });

  await test.step('after a message is dismissed the focus is on the chat button, and the next one disappears by itself again', async () => {
    const region = page.getByRole('region', { name: chat.say.title });
    await pauseIn(page, 3_000);
    await world.event(support('โปรแรก'));
    await region.getByRole('button', { name: /โปรแรก/ }).waitFor();
    await region.getByRole('button', { name: 'ปิดข้อความ' }).click();
    await expect(region.getByRole('button', { name: /โปรแรก/ })).toBeHidden();
    await expect(chat.launcher).toBeFocused();
    // A pointer over the next message would also keep it.
    await page.mouse.move(0, 0);
    await world.event(support('โปรที่สอง'));
    const next = region.getByRole('button', { name: /โปรที่สอง/ });
    await next.waitFor();
    await page.clock.runFor(4_100);
    await expect(next).toBeHidden();
    await page.clock.resume();
  });

  await test.step('a message that was not seen stays unread, after a reload too', async () => {
    await expect(page.getByRole('button', { name: chat.say.unread('3') })).toBeVisible();
    await world.event(support('อีกข้อความ'));
    await expect(page.getByRole('button', { name: chat.say.unread('4') })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: chat.say.unread('4') }).waitFor();
    expect(await marks()).toBe(0);
  });

  await test.step('messages that arrive within a second are marked as read by one call', async () => {
    await chat.open();
    await expect(chat.messages.last()).toContainText('อีกข้อความ');
    await page.clock.fastForward(1_000);
    await expect.poll(marks).toBe(1);
    await pauseIn(page, 3_000);
    for (const text of ['หนึ่ง', 'สอง', 'สาม']) {
      await page.clock.runFor(400);
      await world.event(support(text));
      await expect(chat.messages.last()).toContainText(text);
    }
    await page.clock.runFor(900);
    expect(await marks()).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(marks).toBe(2);
    await page.clock.resume();
  });

  await test.step('they are not marked while the page is hidden, but once it is visible again', async () => {
    await chat.show('hidden');
    await world.event(support('ลับหลัง'));
    await expect(chat.messages.last()).toContainText('ลับหลัง');
    await page.clock.fastForward(2_000);
    expect(await marks()).toBe(2);
    await chat.show('visible');
    await page.clock.fastForward(1_000);
    await expect.poll(marks).toBe(3);
  });

  await test.step('the time of a message grows with the clock of the server', async () => {
    await expect(chat.messages.last()).toContainText(chat.say.now);
    await world.clock.advance('2m');
    await page.clock.fastForward('02:00');
    await expect(chat.messages.last()).toContainText(chat.say.minutesAgo(2));
  });
  await chat.close();
  await expect(chat.launcher).toHaveAccessibleName(chat.say.title);
  expect(await marks()).toBe(3);
});

test('a chat that is opened during a navigation stays open, and Back closes it on the new page', async ({
  app,
  page,
  world,
}) => {
  const contact = await holdRequests(page, '**/contact-page-*.js');
  await app.startAs(await world.member('somchai').signIn());
  const chat = new ChatWidget(page);
  await chat.launcher.waitFor();
  await app.navItem(app.say.contact.open).click();
  await expect.poll(() => contact.asked).toHaveLength(1);
  await chat.open();
  await contact.release();
  await expect(page).toHaveURL(/\/contact$/);
  const here = page.getByRole('main').getByRole('link', { name: app.say.contact.chat, includeHidden: true });
  await here.waitFor({ state: 'attached' });
  await expect(chat.messages).toHaveCount(10);

  await goBack(page);
  await expect(chat.dialog).toBeHidden();
  await expect(here).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
});
