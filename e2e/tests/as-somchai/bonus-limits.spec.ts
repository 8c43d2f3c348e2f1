import { deposit, useUp } from '../../fixtures/bonus-life.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus-page.ts';
import { asShown } from '../../words/as-shown.ts';

// Sunday 23:49 in Bangkok; in Los Angeles it is Sunday morning, and midnight there is 15:00 in Bangkok.
test.use({
  timezoneId: 'America/Los_Angeles',
  worldOf: { scenario: 'empty-wallet', now: '2026-03-01T16:49:00.000Z' },
});

test('daily and weekly limits reset at midnight and Monday in Bangkok, in an open page', async ({
  app,
  page,
  language,
  world,
}) => {
  const bonus = new BonusPage(page, language);
  const daily = bonus.card('DAILY10');
  const weekly = bonus.card('WEEKLY20');
  await page.clock.install();
  await world.event({ type: 'bonus.set', code: 'DAILY10', maxReceived: 1 });
  await deposit(world, 'somchai');
  await useUp(world, 'somchai', 'DAILY10');
  await useUp(world, 'somchai', 'WEEKLY20');

  await test.step('Sunday 23:52', async () => {
    await app.enterAs(await world.member('somchai').signIn());
    await bonus.goto();
    await expect(daily).toBeDisabled();
    await expect(daily).toContainText('วันนี้รับแล้ว 1 จาก 1 ครั้ง');
    await expect(daily).toContainText(asShown('รับได้อีกครั้งหลังเที่ยงคืน'));
    await expect(weekly).toBeDisabled();
    await expect(weekly).toContainText('สัปดาห์นี้รับแล้ว 1 จาก 1 ครั้ง');
    await expect(weekly).toContainText('รับได้อีกครั้งวันจันทร์');
  });

  await test.step('Monday 00:01, without asking the server again', async () => {
    const lists = (await world.calls('bonus.list')).length;
    await world.clock.advance('9m');
    await page.clock.fastForward('09:00');
    await expect(daily).toBeEnabled();
    await expect(weekly).toBeEnabled();
    await expect(weekly).toContainText('สัปดาห์นี้รับแล้ว 0 จาก 1 ครั้ง');
    expect(await world.calls('bonus.list')).toHaveLength(lists);
    await bonus.press(await bonus.open('WEEKLY20', bonus.say.week));
    await bonus.acknowledge(bonus.say.saved);
  });
});
