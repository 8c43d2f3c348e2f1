import { expect, test } from '../../fixtures/test.ts';

const PHONE = '0899999999';

test('a phone number that is taken is told at the phone number', async ({ app, page, world }) => {
  const { register } = app;
  const { username } = world.member('somchai');
  await world.verifyPhone(username);
  await register.toProfile(username);
  await register.fillProfile();
  await register.button('next').click();
  await expect(register.title('phone')).toBeVisible();
  await expect(register.field('phone')).toHaveAccessibleDescription(/เบอร์นี้สมัครไว้แล้ว/);
  await expect(register.field('phone')).toBeFocused();
  await world.verifyPhone(PHONE);
  await register.field('phone').fill(PHONE);
  await expect(page.getByText('เบอร์นี้สมัครไว้แล้ว')).toHaveCount(0);
  await register.button('next').click();
  await expect(register.field('name')).toHaveValue('สมศรี');
});

test.describe('at the last step', () => {
  test.beforeEach(async ({ app, world }) => {
    await world.verifyPhone(PHONE);
    await app.register.toBank(PHONE);
    await app.register.fillBank();
  });

  test('a bank account that is taken is told at its number', async ({ app: { register } }) => {
    await register.fillBank({ accountNo: '406-987-6543' });
    await register.button('submit').click();
    await expect(register.field('accountNo')).toHaveAccessibleDescription(/บัญชีธนาคารนี้มีผู้ใช้แล้ว/);
    await expect(register.field('accountNo')).toBeFocused();
    await register.field('accountNo').fill('5556667778');
    await register.button('submit').click();
    await expect(register.done).toBeVisible();
  });

  test('a bank that is not supported is told at the bank', async ({ app: { register }, world }) => {
    await world.fault({ operation: 'account.register', code: 'INVALID_BANK', times: 1 });
    await register.button('submit').click();
    await expect(register.field('bank')).toHaveAccessibleDescription(/ไม่รองรับธนาคารนี้/);
    await expect(register.field('bank')).toBeFocused();
  });

  test('a phone number that is not verified leads back to it', async ({ app: { register }, world }) => {
    await world.fault({ operation: 'account.register', code: 'UNVERIFIED_OTP', times: 1 });
    await register.button('submit').click();
    await expect(register.field('phone')).toHaveAccessibleDescription(/ยังไม่ได้ยืนยันเบอร์โทรศัพท์/);
  });

  test('a double click registers once', async ({ app: { login, register }, world }) => {
    await world.fault({ operation: 'account.register', latencyMs: 300 });
    await register.button('submit').dblclick();
    await expect(register.done).toBeVisible();
    await login.isOpen();
    expect(await world.calls('account.register')).toHaveLength(1);
  });

  test.describe('when the server fails', () => {
    test.use({ expectedConsole: [/status of 50\d|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

    test('it is told, and what was typed is still there', async ({ app: { register }, page, world }) => {
      await world.fault({ operation: 'account.register', code: 'REGISTER_FAIL', times: 1 });
      await register.button('submit').click();
      await expect(page.getByRole('alert').filter({ hasText: 'สมัครไม่สำเร็จ กรุณาลองใหม่' })).toBeVisible();
      await expect(register.field('accountNo')).toHaveValue('1112223334');
      await register.button('submit').click();
      await expect(register.done).toBeVisible();
    });

    test('a lost answer is called unknown, looked up, and found', async ({
      app: { register },
      page,
      world,
    }) => {
      await world.fault({ operation: 'account.register', drop: 'after', times: 1 });
      await world.fault({ operation: 'account.validate', drop: 'before' });
      await register.button('submit').click();
      await expect(page.getByRole('status').filter({ hasText: 'ยังไม่ทราบผลการสมัคร' })).toBeVisible();
      await expect(register.button('submit')).toBeDisabled();
      await expect(page.getByText('สมัครไม่สำเร็จ')).toHaveCount(0);
      const again = page.getByRole('button', { name: 'ตรวจสอบอีกครั้ง' });
      await expect(again).toBeEnabled();
      await world.clearFaults();
      await again.click();
      await expect(register.done).toBeVisible();
      expect(await world.calls('account.register')).toHaveLength(1);
    });

    test('a request that never arrived may be sent again', async ({ app: { register }, page, world }) => {
      await world.fault({ operation: 'account.register', drop: 'before', times: 1 });
      await register.button('submit').click();
      await expect(page.getByText('ตรวจสอบแล้ว ยังไม่ได้สมัคร กดสมัครอีกครั้งได้เลย')).toBeVisible();
      await register.button('submit').click();
      await expect(register.done).toBeVisible();
      expect(await world.logIn(PHONE, 'secret-1')).toBeTruthy();
    });
  });
});
