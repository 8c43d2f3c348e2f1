import type { WorldEvent } from '@krapao/contracts/control/events';
import { drillConsole } from '../../fixtures/drill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ChatWidget } from '../../pages/chat-widget.ts';

const support = (text: string): WorldEvent => ({ type: 'support.message', username: '0812345678', text });

test.use({ expectedConsole: drillConsole });

test.beforeEach(async ({ app, world }) => {
  await world.event({ type: 'support.setBot', isOn: false });
  await app.startAs(await world.tokenOf('somchai'));
});

test('after two minutes without a network everything missed is there once, in order', async ({
  context,
  page,
  world,
}) => {
  const chat = new ChatWidget(page);
  await chat.open();
  await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
  await world.event(support('ก่อนหลุด'));
  await expect(chat.messages.last()).toContainText('ก่อนหลุด');
  await context.setOffline(true);
  await expect(chat.dialog.getByText(chat.say.live)).toBeHidden();
  for (const text of ['หลุด 1', 'หลุด 2', 'หลุด 3']) {
    await world.clock({ advance: '40s' });
    await world.event(support(text));
  }
  await chat.write('เขียนตอนออฟไลน์');
  await expect(chat.messages.last()).toContainText(chat.say.failed);
  await context.setOffline(false);
  await expect(chat.messages).toHaveText([
    ...Array.from({ length: 10 }, () => /./),
    /ก่อนหลุด/,
    /หลุด 1/,
    /หลุด 2/,
    /หลุด 3/,
    /เขียนตอนออฟไลน์/,
  ]);
  await chat.button(chat.say.resend).click();
  await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
  await expect(chat.messages.nth(-2)).toContainText('หลุด 3');
  await expect(chat.button(chat.say.resend)).toHaveCount(0);
  await expect(chat.messages).toHaveCount(15);
});

const faults = [
  ['lost', { socket: 'drop', times: 1 }],
  ['doubled', { socket: 'duplicate', times: 2 }],
  ['overtaken', { socket: 'reorder', times: 1 }],
  ['late', { socket: 'delay', delayMs: 700, times: 2 }],
  ['cut off', { socket: 'disconnect', times: 1 }],
] as const;

test('entries that are lost, doubled, overtaken, late or cut off end complete, in order, once', async ({
  page,
  world,
}) => {
  const chat = new ChatWidget(page);
  await chat.open();
  await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
  const expected: RegExp[] = Array.from({ length: 10 }, () => /./);
  for (const [what, fault] of faults) {
    await test.step(what, async () => {
      await world.fault(fault);
      for (const n of [1, 2, 3]) {
        await world.event(support(`${what} ${n}`));
        expected.push(new RegExp(`${what} ${n}`));
      }
      await expect(chat.messages).toHaveText(expected);
      await world.clearFaults();
    });
  }
});

test('without websockets it works by polling', async ({ page, world }) => {
  await world.fault({ socket: 'noWebsocket' });
  await page.reload();
  const chat = new ChatWidget(page);
  await chat.open();
  await expect(chat.dialog.getByText(chat.say.live)).toBeVisible();
  await world.event(support('ทาง polling'));
  await expect(chat.messages.last()).toContainText('ทาง polling');
});

test.describe('when the server fails', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('a list that could not be had says so, and can be had again', async ({ page, world }) => {
    // The second is the look when the socket is there: by then it could have passed.
    await world.fault({ operation: 'chat.history', code: 'INTERNAL_SERVER_ERROR', times: 2 });
    await page.reload();
    const chat = new ChatWidget(page);
    await chat.open();
    await expect(chat.dialog.getByText(chat.say.loadFailed)).toBeVisible();
    await chat.dialog.getByRole('button', { name: 'ลองใหม่' }).click();
    await expect(chat.messages).toHaveCount(10);
    await expect(chat.dialog.getByText(chat.say.loadFailed)).toBeHidden();
  });
});
