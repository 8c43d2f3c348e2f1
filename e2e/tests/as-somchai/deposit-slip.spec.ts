import type { Page } from 'playwright/test';
import { drillConsole, loseAnswer, pressExpired, pressOften, type Drill } from '../../fixtures/drill.ts';
import { waitFor } from '../../fixtures/clock.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { hold, press } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DepositWays, previewConsole, slipPicture } from '../../pages/deposit-ways.ts';
import { baht } from '../../words/amounts.ts';
import { depositWords } from '../../words/deposit.ts';
import { asShown } from '../../words/as-shown.ts';

const say = depositWords.th;
const MB = 1_048_576;

// A slip that is refused during the daily window is a 502 (spec §8: SLIP_UPLOAD_FAIL).
test.use({ expectedConsole: previewConsole(/status of 502/) });

test('only a picture is accepted as a slip, whatever its file name, and only while slips are accepted', async ({
  app,
  page,
  world,
}) => {
  const ways = new DepositWays(app, say);
  const send = () => press(ways.button(say.sendSlip), 'wallet.uploadSlip');
  await page.clock.install();

  await test.step('within the daily window none is accepted, and the app says until when', async () => {
    await world.event({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '23:59' } });
    const { banks } = await world.member('somchai').call('lookup.deposit');
    const another = { ...banks.find(({ bankCode }) => bankCode === 'SCB')!, bankAccountNo: '4059999999' };
    await world.event({ type: 'lookup.set', deposit: { banks: [...banks, another] } });
    await app.startAs(await world.member('somchai').signIn());
    await ways.open(say.slip);
    await expect(ways.sheet.getByText(say.slipClosed)).toBeVisible();
    await expect(ways.sheet).toContainText('เปิดรับอีกครั้งเวลา 23:59\u00a0น.');
    await expect(ways.sheet).toContainText(asShown('หากเลย 1 ชั่วโมงหลังโอนแล้ว กรุณาติดต่อเจ้าหน้าที่'));
    await expect(ways.sheet.getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
    await expect(ways.button(say.sendSlip)).toHaveCount(0);
    await world.event({ type: 'lookup.set', slip: { closedFrom: '23:30', closedTo: '00:30' } });
    // An open screen updates.
    await page.clock.fastForward(30_000);
    await ways.button(say.sendSlip).waitFor();
  });

  await expect(ways.sheet).toContainText('ภายใน 1 ชั่วโมงหลังโอน');
  await expect(ways.sheet).toContainText('23:30–\u206000:30 น. (เวลาไทย)');
  await expect(ways.button(say.sendSlip)).toBeDisabled();
  for (const [content, text] of [
    ['0000ftypheic0000', 'รูปแบบ HEIC ยังส่งไม่ได้'],
    ['%PDF-1.7 and so on', 'ไฟล์ PDF ส่งไม่ได้'],
    ['a text', 'ไฟล์นี้ไม่ใช่รูป'],
    ['\x89PNG\r\n\x1a\n and nothing behind it', 'เปิดรูปนี้ไม่ได้'],
  ] as const) {
    await ways.chooseFile(Buffer.from(content, 'latin1'), 'slip.jpg');
    await expect(ways.alert).toContainText(text);
    await expect(ways.button(say.sendSlip)).toBeDisabled();
  }

  await test.step('a picture that is too large for the server', async () => {
    await ways.chooseFile(slipPicture(5 * MB));
    await expect(ways.preview).toBeVisible();
    await expect(ways.alert).toHaveCount(0);
    await send();
    await expect(ways.alert).toContainText('รูปใหญ่เกิน 5 MB');
    await expect(ways.alert).toBeInViewport();
  });

  await test.step('a valid slip, with the account and amount that the player chose', async () => {
    const letOpen = await holdFiles(page);
    await ways.chooseFile(slipPicture());
    const account = ways.sheet.getByLabel('โอนเข้าบัญชี');
    // The operator has two at this bank.
    await account.selectOption({ label: 'ธนาคารไทยพาณิชย์ · 405-999-9999' });
    await expect(account.locator('option:checked')).toContainText('405-999-9999');
    await ways.sheet.getByLabel('ยอดในสลิป').fill('1,500');
    // The preview still shows the previous picture.
    await expect(ways.button(say.sendSlip)).toBeDisabled();
    await expect(ways.button(say.sendSlip)).toHaveAccessibleDescription(asShown('กำลังเปิดรูป กรุณารอสักครู่'));
    await letOpen();
    await send();
    await expect(ways.sheet.getByText(say.slipDone)).toBeVisible();
    const call = (await world.calls('wallet.uploadSlip')).at(-1);
    expect(call?.request.body).toMatchObject({
      bankCode: 'SCB',
      amount: '1500',
      file: { filename: 'slip.png' },
    });
  });

  await test.step('after a refusal for another reason, an open form closes with the window, and opens with it', async () => {
    await ways.button('ส่งสลิปอื่น').click();
    await ways.chooseFile(slipPicture());
    await send();
    await expect(ways.alert).toContainText('ส่งได้นาทีละ 1 ครั้ง');
    await world.event({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '23:59' } });
    await page.clock.fastForward(30_000);
    await expect(ways.sheet.getByText(say.slipClosed)).toBeVisible();
    await expect(ways.button(say.sendSlip)).toHaveCount(0);
    await world.event({ type: 'lookup.set', slip: { closedFrom: '23:30', closedTo: '00:30' } });
    await page.clock.fastForward(30_000);
    await ways.button(say.sendSlip).waitFor();
    await world.clock.advance('2m');
    await send();
    await expect(ways.sheet.getByText(say.slipDone)).toBeVisible();
  });

  await test.step('its result is shown here, and in the list of slips', async () => {
    const { username } = world.member('somchai');
    const uploads = page.getByRole('dialog', { name: 'สถานะสลิป' });
    await ways.button('สถานะสลิป').click();
    await app.statement.isOpen();
    await expect(uploads.getByRole('row').nth(1)).toContainText(asShown('กำลังดำเนินการ'));
    await closeDialog(page);
    await expect(uploads).toBeHidden();
    await expect(page).toHaveURL(/\/user\/statement$/);

    await world.clock.advance('2m');
    await app.home.goto();
    await ways.open(say.slip);
    await ways.chooseFile(slipPicture());
    await ways.sheet.getByLabel('ยอดในสลิป').fill('300');
    await send();
    await expect(ways.sheet.getByText(say.slipDone)).toBeVisible();
    await world.event({ type: 'slip.decide', username, status: 'SUCCESS' });
    await page.clock.fastForward(10_000);
    await expect(ways.sheet.getByText(`เงินเข้าแล้ว ${baht('300.00')}`)).toBeVisible();
    await expect(ways.sheet).toContainText(baht('2,750.75'));
  });

  await test.step('a refusal can be read before the message about the window replaces the form', async () => {
    await world.clock.advance('2m');
    await ways.button('ส่งสลิปอื่น').click();
    await ways.chooseFile(slipPicture());
    await world.event({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '23:59' } });
    const asked = (await world.calls('lookup.slip')).length;
    await send();
    await expect(ways.alert).toContainText('ปิดรับสลิปทุกวัน 00:00–\u206023:59\u00a0น.');
    await expect(ways.alert.getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
    await expect.poll(async () => (await world.calls('lookup.slip')).length).toBeGreaterThan(asked);
    await page.clock.fastForward(1_000);
    await expect(ways.alert).toContainText('ปิดรับสลิปทุกวัน 00:00–\u206023:59\u00a0น.');
    await expect(ways.preview).toBeVisible();
    await ways.chooseFile(slipPicture());
    await expect(ways.sheet.getByText(say.slipClosed)).toBeVisible();
  });

  await test.step('one that comes after the sheet was closed is not shown when the sheet is opened again', async () => {
    await world.event({ type: 'lookup.set', slip: { closedFrom: '23:30', closedTo: '00:30' } });
    await page.clock.fastForward(30_000);
    await ways.button(say.sendSlip).waitFor();
    await expect(ways.preview).toBeVisible();
    const { release } = await hold(page, 'wallet.uploadSlip');
    await send();
    await ways.close();
    await world.event({ type: 'lookup.set', slip: { closedFrom: '00:00', closedTo: '23:59' } });
    await release();
    const message = page.getByRole('region', { name: app.say.messages });
    await expect(message).toContainText('ปิดรับสลิปทุกวัน 00:00–\u206023:59\u00a0น.');
    await ways.open(say.slip);
    await expect(ways.sheet.getByText(say.slipClosed)).toBeVisible();
    await expect(ways.alert).toHaveCount(0);
  });
});

test.describe('pressed in a hurry, or with a bad connection', () => {
  test.use({ expectedConsole: previewConsole(...drillConsole) });

  test('a slip is sent once', async ({ app, world }) => {
    const ways = new DepositWays(app, say);
    const slips = await world.member('somchai').call('statement.slips', { body: { page: 1, limit: 10 } });
    const slip: Drill = {
      app,
      world,
      persona: 'somchai',
      operation: 'wallet.uploadSlip',
      ready: async () => {
        await ways.open(say.slip);
        await ways.chooseFile(slipPicture());
        await ways.preview.waitFor();
        return ways.button(say.sendSlip);
      },
      done: () => ways.sheet.getByText(say.slipDone),
      // The list of slips shows that it arrived.
      unknown: () => ways.sheet.getByText(say.slipFound),
      times: async (api) =>
        (await api('statement.slips', { body: { page: 1, limit: 10 } })).total - slips.total,
    };
    await pressOften(slip);
    await pressExpired(slip);
    await loseAnswer(slip);
  });

  test('an upload that did not begin, or was cut off or cancelled, is retried with the same file: one slip', async ({
    app,
    context,
    page,
    world,
  }) => {
    const ways = new DepositWays(app, say);
    const before = await world.member('somchai').call('statement.slips', { body: { page: 1, limit: 10 } });
    const send = () => press(ways.button(say.sendSlip), 'wallet.uploadSlip');
    await page.clock.install();
    await app.startAs(await world.member('somchai').signIn());
    await ways.open(say.slip);
    await ways.chooseFile(slipPicture(2 * MB));
    await ways.preview.waitFor();
    const network = await context.newCDPSession(page);
    const upload = (bytesPerSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      });
    const progress = ways.sheet.getByRole('progressbar');
    const underWay = () =>
      expect
        .poll(async () => Number(await progress.getAttribute('value')), { intervals: [50] })
        .toBeGreaterThan(5);

    await test.step('if the chunk that uploads slips fails to load, the slip is not reported as sent', async () => {
      const part = /\/assets\/upload-/;
      await page.route(part, (route) => route.abort('connectionreset'));
      await ways.button(say.sendSlip).click();
      // Past the time of a double click.
      await waitFor(page, ways.alert);
      await expect(ways.alert).toContainText('แอปโหลดไม่ครบ จึงยังไม่ได้ทำรายการนี้');
      await expect(ways.preview).toBeVisible();
      expect(await world.calls('wallet.uploadSlip')).toHaveLength(0);
      await page.unroute(part);
    });
    await test.step('cancelled by the player', async () => {
      await upload(MB / 4);
      await send();
      await underWay();
      await ways.button(say.slipCancel).click();
      await expect(ways.sheet.getByText(say.slipCancelled)).toBeVisible();
      await expect(ways.preview).toBeVisible();
    });
    await test.step('cut by the network', async () => {
      await upload(-1);
      await world.fault({ operation: 'wallet.uploadSlip', drop: 'before', times: 1 });
      await send();
      await expect(ways.sheet.getByText('ยังไม่ทราบว่าส่งสลิปสำเร็จหรือไม่')).toBeVisible();
      await expect(ways.sheet.getByText('ยังไม่พบสลิปนี้ในหน้าสถานะสลิป')).toBeVisible();
    });
    await test.step('and again', async () => {
      await ways.button(say.slipAgain).click();
      await expect(ways.preview).toBeVisible();
      await send();
      await expect(ways.sheet.getByText(say.slipDone)).toBeVisible();
    });
    const after = await world.member('somchai').call('statement.slips', { body: { page: 1, limit: 10 } });
    expect(after.total - before.total).toBe(1);
  });
});

/** From now on reading a file hangs, as from a cloud; the returned function ends that. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const gate = Promise.withResolvers<void>();
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await gate.promise;
      return new Response(this).arrayBuffer();
    };
    return gate;
  });
  return () => held.evaluate((gate) => gate.resolve());
}
