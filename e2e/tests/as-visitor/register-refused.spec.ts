import { verifyPhone } from '../../fixtures/one-time-code.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { isReady, fastForwardUntil } from '../../fixtures/clock.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PASSWORD } from '../../pages/register-page.ts';
import { asShown } from '../../words/as-shown.ts';

const PHONE = '0899999999';

// The clock is installed to skip the double-click window.
test.beforeEach(({ page }) => page.clock.install());

test('a refusal of the server is shown at the field that it is about', async ({ app, page, say, world }) => {
  const { login, register } = app;
  const submit = async () => {
    await register.button('submit').click();
    await page.clock.fastForward(DOUBLE_CLICK_MS);
  };

  await test.step('a phone number that is taken, from the third step', async () => {
    const { username } = world.member('somchai');
    await verifyPhone(world, username);
    await verifyPhone(world, PHONE);
    // A verified phone number needs no one-time code.
    await register.toProfile(username, '?code=PR000000000000000000000000');
    await expect(register.title('profile')).toContainText(say.register.place(3, 4));
    await register.fillProfile();
    await register.button('next').click();
    await expect(register.title('phone')).toBeVisible();
    await expect(register.field('phone')).toHaveAccessibleDescription(/เบอร์นี้สมัครไว้แล้ว/);
    await expect(register.field('phone')).toBeFocused();
    await register.field('phone').fill(PHONE);
    await expect(page.getByText('เบอร์นี้สมัครไว้แล้ว')).toHaveCount(0);
    await register.button('next').click();
    await expect(register.field('name')).toHaveValue('สมศรี');
  });

  await test.step('an unknown code of an invite link, which can be removed', async () => {
    await register.button('next').click();
    await expect(register.field('inviteCode')).toHaveAccessibleDescription(/ไม่พบรหัสผู้แนะนำนี้/);
    await register.field('inviteCode').fill('');
    await register.button('next').click();
    await expect(register.title('bank')).toBeVisible();
  });

  await test.step('a bank account that is taken', async () => {
    await register.fillBank({ accountNo: '406-987-6543' });
    await submit();
    await expect(register.field('accountNo')).toHaveAccessibleDescription(asShown(/บัญชีธนาคารนี้มีผู้ใช้แล้ว/));
    await expect(register.field('accountNo')).toBeFocused();
    await register.field('accountNo').fill('5556667778');
  });

  await test.step('a bank that is not supported', async () => {
    await world.fault({ operation: 'account.register', code: 'INVALID_BANK', times: 1 });
    await submit();
    await expect(register.field('bank')).toHaveAccessibleDescription(/ไม่รองรับธนาคารนี้/);
    await expect(register.field('bank')).toBeFocused();
  });

  await test.step('a phone number that is not verified, from the last step', async () => {
    await world.fault({ operation: 'account.register', code: 'UNVERIFIED_OTP', times: 1 });
    await submit();
    await expect(register.field('phone')).toHaveAccessibleDescription(/ยังไม่ได้ยืนยันเบอร์โทรศัพท์/);
    await register.button('next').click();
    await expect(register.title('profile')).toBeVisible();
    await register.button('next').click();
    await expect(register.title('bank')).toBeVisible();
  });

  await test.step('and a double click registers once', async () => {
    const before = (await world.calls('account.register')).length;
    await world.fault({ operation: 'account.register', latencyMs: 300 });
    await register.button('submit').dblclick();
    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await expect(register.done).toBeVisible();
    await page.clock.fastForward(2_000);
    await login.isOpen();
    expect(await world.calls('account.register')).toHaveLength(before + 1);
    expect(await world.member(PHONE, PASSWORD).signIn()).toBeTruthy();
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedConsole: [/status of 50\d|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  test('the app shows what is known, and nobody registers twice', async ({ app, page, world }) => {
    const { register } = app;
    const sent = async () => (await world.calls('account.register')).length;
    const submit = async () => {
      await register.button('submit').click();
      await page.clock.fastForward(DOUBLE_CLICK_MS);
    };
    await verifyPhone(world, PHONE);
    await register.toBank(PHONE);
    await register.fillBank();

    await test.step('what was typed is still there', async () => {
      await world.fault({ operation: 'account.register', code: 'REGISTER_FAIL', times: 1 });
      await submit();
      await expect(
        page.getByRole('alert').filter({ hasText: asShown('สมัครไม่สำเร็จ กรุณาลองใหม่') }),
      ).toBeVisible();
      await expect(register.field('accountNo')).toHaveValue('1112223334');
    });

    await test.step('a request that never arrived may be sent again', async () => {
      await world.fault({ operation: 'account.register', drop: 'before', times: 1 });
      await submit();
      await expect(page.getByText(asShown('ตรวจสอบแล้ว ยังไม่พบการสมัคร กดสมัครสมาชิกอีกครั้งได้เลย'))).toBeVisible();
    });

    await test.step('a lost answer is called unknown, looked up, and found', async () => {
      const before = await sent();
      await world.fault({ operation: 'account.register', drop: 'after', times: 1 });
      await world.fault({ operation: 'account.validate', drop: 'before' });
      await submit();
      await expect(page.getByRole('status').filter({ hasText: 'ยังไม่ทราบผลการสมัคร' })).toBeVisible();
      await expect(page.getByText('สมัครไม่สำเร็จ')).toHaveCount(0);
      const again = page.getByRole('button', { name: asShown('ตรวจสอบอีกครั้ง') });
      // Skips the pauses between the attempts to look it up.
      await fastForwardUntil(page, 3_000, 'it can be looked up again', () => isReady(again));
      await expect(register.button('submit')).toBeDisabled();
      await world.clearFaults();
      await again.click();
      await expect(register.done).toBeVisible();
      expect(await sent()).toBe(before + 1);
      expect(await world.member(PHONE, PASSWORD).signIn()).toBeTruthy();
    });
  });
});
