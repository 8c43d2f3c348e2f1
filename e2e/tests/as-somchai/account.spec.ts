import type { Locator } from 'playwright/test';
import { closeDialog, historyAtRest } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';
import { asShown } from '../../words/as-shown.ts';

test.beforeEach(async ({ app, world }) => {
  await app.enterAs(await world.member('somchai').signIn());
  await app.profile.goto();
});

test('the profile shows what the operator knows, and the member can copy its id and change the rest', async ({
  app,
  context,
  page,
  say,
  world,
}) => {
  const { profile } = app;
  const { _id, username } = await world.member('somchai').card();
  await expect(page.getByRole('main')).toContainText('สมชาย ใจดี');
  await expect(profile.fact(asShown('ชื่อผู้ใช้'))).toHaveText(username);
  await expect(profile.fact('รหัสสมาชิก')).toContainText(_id);
  await expect(profile.fact('วันที่สมัคร')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  await expect(profile.fact('ธนาคาร')).toHaveText('ธนาคารไทยพาณิชย์');
  await expect(profile.fact('ชื่อบัญชี')).toHaveText('สมชาย ใจดี');
  await expect(profile.fact('เลขที่บัญชี')).toHaveText('406-987-6543');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: asShown('คัดลอกรหัสสมาชิก') }).click();
  await expect(page.getByText(asShown('คัดลอกแล้ว')).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(_id);

  await test.step('name and bank account are in capital letters, in English if the bank requires it, and not another member’s', async () => {
    const sheet = profile.editSheet;
    const bank = sheet.getByLabel(say.register.bank, { exact: true });
    const holder = sheet.getByLabel(say.profile.holder);
    const accountNo = sheet.getByLabel(say.register.accountNo);
    const save = sheet.getByRole('button', { name: say.profile.save });
    await profile.openEdit();

    await bank.selectOption('KTB');
    await save.click();
    await expect(holder).toHaveAccessibleDescription(/ภาษาอังกฤษ/);
    await expect(holder).toBeFocused();
    expect(await world.calls('account.updateProfile')).toHaveLength(0);
    await holder.fill('Somchai Jaidee');
    await expect(holder).toHaveValue('SOMCHAI JAIDEE');

    const others = await world.member('malee').call('account.profile');
    await bank.selectOption(others.bankCode);
    await accountNo.fill(others.bankAccountNo);
    await save.click();
    await profile.confirmAccount();
    await expect(accountNo).toHaveAccessibleDescription(asShown(/มีผู้ใช้แล้ว/));
    await expect(accountNo).toBeFocused();

    await bank.selectOption('KTB');
    await sheet.getByLabel(say.register.name, { exact: true }).fill('somchai');
    await accountNo.fill('12-34');
    await save.click();
    const question = profile.accountQuestion;
    await expect(question).toContainText('ธนาคารกรุงไทย');
    await expect(question).toContainText('1234');
    await expect(question).toContainText('SOMCHAI JAIDEE');
    await expect(question).toContainText(asShown('เลขที่บัญชีมี 4 หลัก กรุณาตรวจสอบอีกครั้ง'));
    await question.getByRole('button', { name: 'กลับไปแก้ไข' }).click();
    await expect(question).toBeHidden();
    expect(await world.calls('account.updateProfile')).toHaveLength(1);
    await accountNo.fill('123-4567-8901');
    await save.click();
    await expect(question).toContainText('12345678901');
    await expect(question).not.toContainText('หลัก');
    await profile.confirmAccount();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('บันทึกแล้ว').first()).toBeVisible();
    await expect(profile.fact('ธนาคาร')).toHaveText('ธนาคารกรุงไทย');
    await expect(profile.fact('ชื่อบัญชี')).toHaveText('SOMCHAI JAIDEE');
    await expect(profile.fact('เลขที่บัญชี')).toHaveText('12345678901');
    await app.navItem('หน้าแรก').click();
    await expect(page.getByRole('main')).toContainText('SOMCHAI');
  });
});

test('the bank account that was confirmed is saved, and no mixture with one that another device has saved meanwhile', async ({
  app,
  say,
  world,
}) => {
  const { profile } = app;
  const sheet = profile.editSheet;
  await profile.openEdit();
  await sheet.getByLabel(say.register.accountNo).fill('123-4567-8901');
  await sheet.getByRole('button', { name: say.profile.save }).click();
  await expect(profile.accountQuestion).toContainText('ธนาคารไทยพาณิชย์');
  const bankAccount = { bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '0987654321' };
  await world.event({ type: 'member.update', username: 'somchai', bankAccount });
  await profile.confirmAccount();
  await expect(sheet).toBeHidden();
  const saved = { bankCode: 'SCB', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '12345678901' };
  expect(await world.member('somchai').call('account.profile')).toMatchObject(saved);
});

test('changing the password needs the old one, and the new one typed twice', async ({
  app,
  page,
  say,
  world,
}) => {
  const { profile } = app;
  const sheet = profile.passwordSheet;
  const { username, password } = world.member('somchai');
  const alert = page.getByRole('alertdialog');
  await profile.openPassword();

  await test.step('all three are needed', async () => {
    await sheet.getByRole('button', { name: say.password.submit }).click();
    for (const text of ['กรุณากรอกรหัสผ่านเดิม', 'กรุณาตั้งรหัสผ่านใหม่', 'กรุณายืนยันรหัสผ่าน'])
      await expect(sheet.getByText(asShown(text))).toHaveCount(1);
    await profile.changePassword(password, 'secret-2', 'secret-3');
    await expect(sheet.getByLabel(say.password.confirm)).toHaveAccessibleDescription(/ไม่ตรงกัน/);
    expect(await world.calls('account.changePassword')).toHaveLength(0);
  });
  await test.step('the old one must be right', async () => {
    await profile.changePassword('not the password', 'secret-2');
    await expect(alert).toContainText(asShown('รหัสผ่านเดิมไม่ถูกต้อง'));
    await alert.getByRole('button', { name: say.ok }).click();
    await expect(alert).toBeHidden();
    await expect(sheet.getByLabel(say.password.old)).toBeFocused();
  });
  await test.step('then only the new one opens the door', async () => {
    await profile.changePassword(password, 'secret-2');
    await expect(alert).toContainText('บันทึกแล้ว');
    await alert.getByRole('button', { name: say.ok }).click();
    await expect(sheet).toBeHidden();
    await app.signOut();
    await app.login.submit(username, password);
    await expect(page.getByRole('alert').filter({ hasText: say.login.wrong })).toBeVisible();
    await app.login.submit(username, 'secret-2');
    await app.home.isOpen();
  });
});

/** What is typed while it is sent would be lost with the sheet, which says that it is saved. */
async function staysAsSent(field: Locator): Promise<void> {
  const sent = await field.inputValue();
  await field.press('End');
  await field.press('9');
  await expect(field).toHaveValue(sent);
}

test.describe('a change', () => {
  test.use({ expectedConsole: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 502/] });

  test('has its result shown, also if its answer was lost or its sheet was closed meanwhile', async ({
    app,
    page,
    say,
    world,
  }) => {
    const { profile } = app;
    const { username, password } = world.member('somchai');
    const message = (text: string) => page.getByRole('region', { name: say.messages }).getByText(text);
    const changeName = async (name: string) => {
      await profile.openEdit();
      await profile.editSheet.getByLabel(say.register.name, { exact: true }).fill(name);
      await profile.editSheet.getByRole('button', { name: say.profile.save }).click();
    };

    await test.step('an answer that is lost after the work: as unknown, never as failed', async () => {
      await world.fault({ operation: 'account.updateProfile', drop: 'after', times: 1 });
      await changeName('somchai two');
      await expect(profile.editSheet.getByText('ยังไม่ทราบว่าบันทึกแล้วหรือไม่')).toBeVisible();
      await closeDialog(page);
      await expect(page.getByRole('main')).toContainText('SOMCHAI TWO');

      await world.fault({ operation: 'account.changePassword', drop: 'after', times: 1 });
      await profile.openPassword();
      await profile.changePassword(password, 'secret-2');
      const notice = page.getByRole('alertdialog', { name: asShown('ยังไม่ทราบผลการเปลี่ยนรหัสผ่าน') });
      await expect(notice).toBeVisible();
      await expect(page.getByText(asShown('เปลี่ยนรหัสผ่านไม่สำเร็จ'))).toHaveCount(0);
      expect(await world.member(username, 'secret-2').signIn()).toBeTruthy();
      expect(await world.calls('account.changePassword')).toHaveLength(1);
      await notice.getByRole('button', { name: say.ok }).click();
      await expect(profile.passwordSheet).toBeHidden();
      await historyAtRest(page);
    });

    await test.step('a sheet that was closed before the answer: by a message', async () => {
      const change = async (from: string, to: string) => {
        const held = await world.hold('account.changePassword');
        await profile.openPassword();
        await profile.changePassword(from, to);
        await held.arrived();
        await staysAsSent(profile.passwordSheet.getByLabel(say.password.new, { exact: true }));
        await closeDialog(page);
        await held.release();
      };
      await change('secret-2', 'secret-3');
      await expect(message(asShown('เปลี่ยนรหัสผ่าน · บันทึกแล้ว'))).toBeVisible();
      await change('not mine', 'secret-4');
      await expect(message(asShown('เปลี่ยนรหัสผ่านไม่สำเร็จ'))).toBeVisible();

      const held = await world.hold('account.updateProfile');
      await changeName('somchai three');
      await held.arrived();
      await staysAsSent(profile.editSheet.getByLabel(say.register.accountNo));
      await closeDialog(page);
      await held.release('EXISTING_BANK');
      await expect(message('บันทึกไม่สำเร็จ')).toBeVisible();
    });
  });
});

test('a slow save shows nothing to the next member who signs in, and one that waits for it is not sent', async ({
  app,
  page,
  say,
  world,
}) => {
  const { editSheet } = app.profile;
  const malee = world.member('malee');
  const before = await malee.call('account.profile');
  const held = await world.hold('account.updateProfile');
  const save = async (label: string, text: string) => {
    await app.profile.openEdit();
    await editSheet.getByLabel(label, { exact: true }).fill(text);
    await editSheet.getByRole('button', { name: say.profile.save }).click();
  };
  await save(say.register.accountNo, '123-4567-8901');
  await app.profile.confirmAccount();
  // A save that was not sent before the session ends is not sent at all.
  await held.arrived();
  await closeDialog(page);
  await save(say.register.name, 'somchai two');
  await closeDialog(page);
  await app.signOut();

  await app.login.submit(malee.username, malee.password);
  await app.home.isOpen();
  await app.acceptAgreement();
  await app.navItem('โปรไฟล์').click();
  await app.profile.isOpen();
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await held.release();
  await (await answered).finished();
  // Another save would have been sent by then.
  await page.evaluate(() => fetch('/health'));
  expect(await world.calls('account.updateProfile')).toHaveLength(1);
  expect((await world.member('somchai').call('account.profile')).bankAccountNo).toBe('12345678901');
  expect(await malee.call('account.profile')).toEqual(before);
  await expect(app.profile.fact('ชื่อบัญชี')).toHaveText(before.bankAccountName);
  await expect(page.getByText('บันทึกแล้ว')).toHaveCount(0);
});

test('what meets the end of the session is said not to be saved, beside the reason', async ({
  app,
  page,
  say,
  world,
}) => {
  const { profile } = app;
  const member = world.member('somchai');
  const toasts = page.getByRole('region', { name: say.messages });
  // By a fault: a clock that is moved has the page ask for what is old, and it may find out before the press.
  const endSession = (operation: 'account.profile' | 'account.changePassword') =>
    world.fault({ operation, code: 'EXPIRED_AUTH_TOKEN', times: 1 });
  const isTold = async (text: string) => {
    await app.login.isOpen();
    await expect(page.getByRole('main')).toContainText('หมดเวลาการใช้งานแล้ว');
    await expect(toasts).toContainText(text);
  };

  await test.step('another bank account', async () => {
    await profile.openEdit();
    await profile.editSheet.getByLabel(say.register.accountNo).fill('123-4567-8901');
    await profile.editSheet.getByRole('button', { name: say.profile.save }).click();
    await profile.accountQuestion.waitFor();
    await endSession('account.profile');
    await profile.confirmAccount();
    await isTold('บันทึกไม่สำเร็จ');
    expect(await world.calls('account.updateProfile')).toHaveLength(0);
  });

  await test.step('another password', async () => {
    await app.login.submit(member.username, member.password);
    await profile.isOpen();
    await profile.openPassword();
    await endSession('account.changePassword');
    await profile.changePassword(member.password, 'secret-2');
    await isTold(asShown('เปลี่ยนรหัสผ่านไม่สำเร็จ'));
    expect(await world.calls('account.changePassword')).toMatchObject([{ status: 401 }]);
  });
});
