import type { WorldEvent } from '@krapao/contracts/control/events';
import { drillConsole } from '../../fixtures/drill.ts';
import { goOffline } from '../../fixtures/go-offline.ts';
import { pauseIn } from '../../fixtures/clock.ts';
import { addressOf } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const support = (text: string): WorldEvent => ({ type: 'support.message', username: '0812345678', text });
/** The first page of the history. */
const begin: readonly RegExp[] = Array.from({ length: 10 }, () => /./);

/** A live entry is verified by a read after this time; a lost connection is retried at this interval (spec §9). */
const VERIFY_MS = 2_000;
const REJOIN_MS = 5_000;

const faults = [
  ['lost', { socket: 'drop', times: 1 }],
  ['doubled', { socket: 'duplicate', times: 2 }],
  ['overtaken', { socket: 'reorder', times: 1 }],
  ['late', { socket: 'delay', delayMs: 300, times: 2 }],
  ['cut off', { socket: 'disconnect', times: 1 }],
] as const;

test.describe('over a bad network', () => {
  test.use({ expectedConsole: drillConsole });

  test('if the chat fails to load with one page, it loads with the next', async ({ app, page, world }) => {
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/chat-widget'));
    await page.route('**/chat-widget-*.js', (route) => route.abort('internetdisconnected'), { times: 1 });
    await app.startAs(await world.member('somchai').signIn());
    await cut;
    await app.navItem(app.say.contact.open).click();
    await page.getByRole('main').getByRole('link', { name: app.say.contact.chat }).waitFor();
    await new ChatWidget(page).open();
  });

  test('a message whose answer was lost and a draft are still there after a reload, and can be sent', async ({
    app,
    context,
    page,
    world,
  }) => {
    const chat = new ChatWidget(page);
    const last = chat.messages.last();
    const begun = 'โอนไปแล้วครับ\nสลิปอยู่ใน';
    const sent = (count: number) =>
      expect.poll(() => world.calls('chat.sendMessage', { status: '200' })).toHaveLength(count);
    const reload = async () => {
      await page.reload();
      await app.home.isOpen();
      await chat.open();
    };
    await world.event({ type: 'support.setBot', isOn: false });
    await app.startAs(await world.member('somchai').signIn());
    await chat.open();
    await world.fault({ operation: 'chat.sendMessage', drop: 'before', times: 1 });
    await chat.write('ยอดเข้าหรือยังครับ');
    await expect(last).toContainText('ยังไม่ทราบว่าส่งสำเร็จหรือไม่');
    await chat.field.fill(begun);

    await reload();
    await expect(last).toContainText('ยอดเข้าหรือยังครับ');
    await expect(last).toContainText('ยังไม่ทราบว่าส่งสำเร็จหรือไม่');
    await chat.button(chat.say.resend).click();
    await expect(chat.button(chat.say.resend)).toHaveCount(0);
    await sent(1);
    await expect(chat.field).toHaveValue(begun);
    await chat.field.press('Enter');
    await expect(last).toContainText('สลิปอยู่ใน');
    await sent(2);

    await reload();
    await expect(chat.messages.filter({ hasText: 'ยอดเข้าหรือยังครับ' })).toHaveCount(1);
    await expect(chat.button(chat.say.resend)).toHaveCount(0);
    await expect(chat.field).toHaveValue('');

    await test.step('a picture that fails to load is shown by its name, and as a picture once the connection is back', async () => {
      const url = '/media/games/PG/logo.svg?from-support';
      const payload = { message: 'ดูนี่', url, fileType: 'image', filePath: null };
      await page.route(`**${url}`, (route) => route.abort('internetdisconnected'));
      await world.event({
        type: 'support.message',
        username: '0812345678',
        message: { message_type: 'media', payload, deliver: null },
      });
      await expect(last.getByRole('link', { name: /แสดงไฟล์นี้ไม่ได้.*logo\.svg/ })).toBeVisible();
      await page.unroute(`**${url}`);
      await context.setOffline(true);
      await context.setOffline(false);
      const picture = last.getByRole('img', { name: chat.say.image });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    });
  });

  test('the list ends up complete, in order, and without duplicates', async ({
    app,
    context,
    page,
    world,
  }) => {
    await world.event({ type: 'support.setBot', isOn: false });
    await page.clock.install();
    await app.startAs(await world.member('somchai').signIn());
    const chat = new ChatWidget(page);
    await chat.open();
    const live = chat.dialog.getByText(chat.say.live);
    await expect(live).toBeVisible();
    const expected = [...begin];
    const write = async (text: string) => {
      await world.event(support(text));
      expected.push(new RegExp(text));
    };

    for (const [what, fault] of faults) {
      await test.step(`entries that are ${what}`, async () => {
        // It reconnects by itself: here only after the loss was seen.
        if (what === 'cut off') await pauseIn(page, 1_000);
        await world.fault(fault);
        for (const n of [1, 2, 3]) await write(`${what} ${n}`);
        if (what === 'cut off') {
          await expect(live).toBeHidden();
          await page.clock.fastForward(REJOIN_MS);
          await expect(live).toBeVisible();
          await page.clock.resume();
        } else {
          await expect(chat.messages.last()).toContainText(new RegExp(`${what} [23]`));
          await page.clock.fastForward(VERIFY_MS);
        }
        await expect(chat.messages).toHaveText(expected);
        await world.clearFaults();
      });
    }

    await test.step('after a sleep during which the connection seemed alive', async () => {
      await world.fault({ socket: 'drop', times: 3 });
      await chat.show('hidden');
      for (const n of [1, 2, 3]) await write(`หลับ ${n}`);
      await expect(chat.messages).toHaveCount(expected.length - 3);
      await chat.show('visible');
      await expect(chat.messages).toHaveText(expected);
    });

    await test.step('after two minutes without a network', async () => {
      await goOffline(page);
      await expect(live).toBeHidden();
      for (const n of [1, 2, 3]) {
        await world.clock.advance('40s');
        await page.clock.fastForward('00:40');
        await write(`หลุด ${n}`);
      }
      await chat.write('เขียนตอนออฟไลน์');
      await expect(chat.messages.last()).toContainText(chat.say.failed);
      await expect(chat.messages).toHaveCount(expected.length - 3 + 1);
      await context.setOffline(false);
      // Unsent messages are below.
      await expect(chat.messages).toHaveText([...expected, /เขียนตอนออฟไลน์/]);
      await chat.button(chat.say.resend).click();
      await expect(live).toBeVisible();
      await expect(chat.button(chat.say.resend)).toHaveCount(0);
      await expect(chat.messages).toHaveText([...expected, /เขียนตอนออฟไลน์/]);
      // It is in the list as soon as it is being sent.
      await expect.poll(() => world.calls('chat.sendMessage')).toHaveLength(1);
    });
  });
});

test.describe('from a bad start', () => {
  test.use({ expectedConsole: [/status of 500|websocket|ERR_INTERNET_DISCONNECTED/i] });

  test('a chat that was not loaded before the connection was lost says so inside its margins, and opens once it is back', async ({
    app,
    context,
    page,
    world,
  }) => {
    await app.startAs(await world.member('somchai').signIn());
    const chat = new ChatWidget(page);
    await chat.launcher.waitFor();
    await goOffline(page);
    await chat.launcher.click();
    const message = chat.dialog.getByRole('alert').filter({ hasText: 'โหลดส่วนนี้ไม่ได้' });
    await message.waitFor();
    const [inner, outer] = [(await message.boundingBox())!, (await chat.dialog.boundingBox())!];
    expect(inner.x - outer.x, 'room beside it').toBeGreaterThan(8);
    await context.setOffline(false);
    await chat.log.waitFor();
  });

  test('the focus stays in the chat when its button to try again disappears', async ({
    app,
    page,
    world,
  }) => {
    await world.fault({ operation: 'wallet.get', code: 'REQUEST_LIMIT' });
    await app.startAs(await world.member('somchai').signIn(), () => page.goto('/user/contact'));
    const chat = new ChatWidget(page);
    await chat.launcher.click();
    await chat.button('ลองใหม่').click();
    await expect(chat.dialog.getByRole('heading')).toBeFocused();
    // Only now has it failed again.
    await chat.button('ลองใหม่').waitFor();
    await world.clearFaults();
    await chat.button('ลองใหม่').click();
    await chat.log.waitFor();
    await expect(chat.dialog.getByRole('heading')).toBeFocused();
  });

  test('a list that failed to load says so, and without websockets the chat works by polling', async ({
    app,
    page,
    world,
  }) => {
    await world.event({ type: 'support.setBot', isOn: false });
    await world.fault({ socket: 'noWebsocket' });
    // The second is the read after the socket has connected, which could otherwise succeed.
    await world.fault({ operation: 'chat.history', code: 'INTERNAL_SERVER_ERROR', times: 2 });
    const isLook = addressOf('chat.history');
    const looks: string[] = [];
    page.on('requestfinished', (request) => {
      if (isLook(new URL(request.url()))) looks.push(request.url());
    });
    await page.clock.install();
    await app.startAs(await world.member('somchai').signIn());
    const chat = new ChatWidget(page);
    await chat.open();

    await test.step('nothing is marked as read that was not loaded', async () => {
      await expect(chat.dialog.getByText(chat.say.loadFailed)).toBeVisible();
      await page.clock.fastForward(1_500);
      expect(await world.calls('chat.readCustomer')).toHaveLength(0);
    });
    await test.step('it can be reloaded', async () => {
      await expect.poll(() => looks).toHaveLength(2);
      await chat.dialog.getByRole('button', { name: 'ลองใหม่' }).click();
      await expect(chat.messages).toHaveCount(10);
      await expect(chat.dialog.getByText(chat.say.loadFailed)).toBeHidden();
    });
    await test.step('new messages arrive by polling', async () => {
      await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
      for (const n of [1, 2, 3]) await world.event(support(`ทาง polling ${n}`));
      await expect(chat.messages).toHaveText([...begin, /polling 1/, /polling 2/, /polling 3/]);
    });
  });
});
