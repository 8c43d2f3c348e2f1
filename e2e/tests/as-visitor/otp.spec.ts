import { codeSentTo, sendCode } from '../../fixtures/one-time-code.ts';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { pauseIn } from '../../fixtures/clock.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { World } from '@krapao/kit';
import { asShown } from '../../words/as-shown.ts';

const PHONE = '0899999999';
const OTHER = '0899999998';

// The clock is installed to skip the second until the page notices that a wait is over.
test.beforeEach(({ page }) => page.clock.install());

/** Wrong digits. */
const other = (digits: string) => (digits === '000000' ? '111111' : '000000');

/** Ways to get an error code of the server at the second step although the right digits are typed, with its text. */
const ends = [
  {
    code: 'OTP_EXPIRED',
    text: 'รหัสหมดอายุแล้ว กรุณาขอรหัสใหม่',
    bring: (world) => world.clock.advance('5m'),
  },
  {
    code: 'OTP_NOT_EXIST',
    text: 'ยังไม่ได้ส่งรหัสไปที่เบอร์นี้ กรุณาขอรหัสใหม่',
    bring: async (world) => {
      await world.clock.advance('61s');
      // For example on another phone.
      await sendCode(world, PHONE);
      await world.clock.advance('61s');
    },
  },
  {
    code: 'OTP_TOKEN_INVALID',
    text: 'รหัสชุดนี้ใช้ไม่ได้แล้ว กรุณาขอรหัสใหม่',
    bring: async (world) => {
      await world.reset();
      // Later than anything in the previous cases.
      await world.clock.advance('30m');
    },
  },
] satisfies readonly { code: ErrorCode; text: string; bring: (world: World) => Promise<unknown> }[];

test.describe('a code', () => {
  // Where the SMS service fails, the status is 502, which the browser reports by itself.
  test.use({ expectedConsole: [/status of 502/] });

  test('that is no longer valid asks for a new one, which works', async ({ app, page, world }) => {
    const { register } = app;
    await test.step('that cannot be sent gets a message, and is sent the next time', async () => {
      await world.fault({ operation: 'otp.send', code: 'OTP_SEND_FAIL', times: 1 });
      await register.goto();
      await register.field('phone').fill(PHONE);
      await register.button('next').click();
      await expect(page.getByRole('alert').filter({ hasText: 'ส่ง SMS ไม่สำเร็จ' })).toBeVisible();
      await register.button('next').click();
      // Only then has it been sent.
      await expect(register.title('code')).toBeVisible();
    });
    for (const { code, text, bring } of ends)
      await test.step(code, async () => {
        const digits = await codeSentTo(world, PHONE);
        await bring(world);
        await register.field('code').fill(digits);
        await register.button('verify').click();
        await expect(register.field('code')).toHaveAccessibleDescription(text);
        // The field has the focus, and is read-only.
        await expect(register.field('code')).toBeFocused();
        await expect(register.field('code')).not.toBeEditable();
        await page.clock.fastForward(1_000);
        await register.button('resend').click();
        await expect(register.field('code')).toBeEditable();
        await expect(register.field('code')).toBeFocused();
      });
    await test.step('that cannot be checked gets a message, and works the next time', async () => {
      await world.fault({ operation: 'otp.verify', code: 'OTP_VERIFY_FAIL', times: 1 });
      await register.field('code').fill(await codeSentTo(world, PHONE));
      await register.button('verify').click();
      await expect(page.getByRole('alert').filter({ hasText: asShown('ตรวจสอบรหัสไม่สำเร็จ') })).toBeVisible();
      await register.button('verify').click();
      await expect(register.title('profile')).toBeVisible();
    });
  });
});

test('if a code was requested elsewhere, one must wait a minute', async ({ app, page, world }) => {
  const { register } = app;
  const early = page.getByRole('alert').filter({ hasText: /กรุณารออีก (1 นาที|\d+ วินาที)/ });
  await sendCode(world, PHONE);
  await register.goto();
  await register.field('phone').fill(PHONE);
  await register.button('next').click();
  await expect(early).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0[01]:\d\d$/);

  await test.step('the wait for another code runs on the server’s clock', async () => {
    await world.clock.advance('61s');
    await register.button('next').click();
    await expect(register.title('code')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^00:[0-5]\d$|^01:00$/);
    await expect(register.button('resend')).toHaveCount(0);
  });

  await test.step('requesting another at the second step means waiting too', async () => {
    await world.clock.advance('61s');
    await sendCode(world, PHONE);
    await register.field('code').fill('000000');
    await register.button('verify').click();
    await page.clock.fastForward(1_000);
    await register.button('resend').click();
    await expect(early).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^0[01]:\d\d$/);
  });

  await test.step('changing the number needs no wait', async () => {
    await register.button('changePhone').click();
    await register.field('phone').fill(OTHER);
    await register.button('next').click();
    await expect(page.getByText(OTHER)).toBeVisible();
  });

  await test.step('wrong digits are shown at the field, and five of them block the number for a while', async () => {
    const digits = await codeSentTo(world, OTHER);
    const code = register.field('code');
    await code.fill('12');
    await register.button('verify').click();
    await expect(code).toHaveAccessibleDescription('กรุณากรอกรหัสให้ครบ 6 หลัก');
    for (let tries = 0; tries < 5; tries += 1) {
      await code.fill(other(digits));
      await register.button('verify').click();
      await expect(code).toHaveAccessibleDescription(asShown('รหัสไม่ถูกต้อง กรุณาดูใน SMS แล้ว\u200Bกรอกใหม่'));
      await expect(code).toBeFocused();
    }
    await code.fill(digits);
    await register.button('verify').click();
    await expect(page.getByRole('alert').filter({ hasText: 'กรอกรหัสผิดหลายครั้ง' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    // This page polls nothing, and its clock is stopped: the clock of its world still reaches it.
    await pauseIn(page, 50);
    // A minute more than needed: the app knows the server's time only to the second.
    await world.clock.advance('16m');
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(register.button('resend')).toBeVisible();
    await page.clock.resume();
    await code.fill(digits);
    await register.button('verify').click();
    await expect(page.getByText('รหัสหมดอายุแล้ว กรุณาขอรหัสใหม่')).toBeVisible();
    await page.clock.fastForward(1_000);
    await register.button('resend').click();
    await expect(page.getByText('ส่งรหัสใหม่แล้ว').first()).toBeVisible();
    await code.fill(await codeSentTo(world, OTHER));
    await register.button('verify').click();
    await expect(register.title('profile')).toBeVisible();
  });
});
