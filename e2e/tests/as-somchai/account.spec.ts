import type { Locator } from 'playwright/test';
import { closeDialog } from '../../fixtures/history.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { asShown } from '../../words/as-shown.ts';

test.beforeEach(async ({ app, world }) => {
  await app.enterAs(await world.member('somchai').signIn());
  await app.profile.goto();
});

test('the profile shows what the operator knows; the member id can be copied', async ({
  app: { profile },
  context,
  page,
  world,
}) => {
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
    await expect(sheet.getByText('กรุณากรอกข้อมูล')).toHaveCount(3);
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

test('name and bank account are in capital letters, in English if the bank requires it, and not another member’s', async ({
  app,
  page,
  say,
  world,
}) => {
  const sheet = app.profile.editSheet;
  const bank = sheet.getByLabel(say.register.bank, { exact: true });
  const holder = sheet.getByLabel(say.profile.holder);
  const accountNo = sheet.getByLabel(say.register.accountNo);
  const save = sheet.getByRole('button', { name: say.profile.save });
  await app.profile.openEdit();

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
  await expect(accountNo).toHaveAccessibleDescription(asShown(/มีผู้ใช้แล้ว/));
  await expect(accountNo).toBeFocused();

  await bank.selectOption('KTB');
  await sheet.getByLabel(say.register.name, { exact: true }).fill('somchai');
  await accountNo.fill('123-4567-8901');
  await save.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('บันทึกแล้ว').first()).toBeVisible();
  await expect(app.profile.fact('ธนาคาร')).toHaveText('ธนาคารกรุงไทย');
  await expect(app.profile.fact('ชื่อบัญชี')).toHaveText('SOMCHAI JAIDEE');
  await expect(app.profile.fact('เลขที่บัญชี')).toHaveText('12345678901');
  await app.navItem('หน้าแรก').click();
  await expect(page.getByRole('main')).toContainText('SOMCHAI');
});

test.describe('when the answer is lost after the work', () => {
  test.use({ expectedConsole: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 502/] });

  test('the result for password and details is shown as unknown, never as failed', async ({
    app,
    page,
    say,
    world,
  }) => {
    const { profile } = app;
    const { username, password } = world.member('somchai');
    await world.fault({ operation: 'account.updateProfile', drop: 'after', times: 1 });
    await profile.openEdit();
    await profile.editSheet.getByLabel(say.register.name, { exact: true }).fill('somchai two');
    await profile.editSheet.getByRole('button', { name: say.profile.save }).click();
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
  });
});

/** What is typed while it is sent would be lost with the sheet, which says that it is saved. */
async function staysAsSent(field: Locator): Promise<void> {
  const sent = await field.inputValue();
  await field.press('End');
  await field.press('9');
  await expect(field).toHaveValue(sent);
}

test('the result of a change is shown even if its sheet was closed meanwhile', async ({
  app,
  page,
  say,
  world,
}) => {
  const { profile } = app;
  const { password } = world.member('somchai');
  const message = (text: string) => page.getByRole('region', { name: say.messages }).getByText(text);
  const change = async (from: string, to: string) => {
    const held = await world.hold('account.changePassword');
    await profile.openPassword();
    await profile.changePassword(from, to);
    await held.arrived();
    await staysAsSent(profile.passwordSheet.getByLabel(say.password.new, { exact: true }));
    await closeDialog(page);
    await held.release();
  };
  await change(password, 'secret-2');
  await expect(message(asShown('เปลี่ยนรหัสผ่าน · บันทึกแล้ว'))).toBeVisible();
  await change('not mine', 'secret-3');
  await expect(message(asShown('เปลี่ยนรหัสผ่านไม่สำเร็จ'))).toBeVisible();

  const held = await world.hold('account.updateProfile');
  await profile.openEdit();
  await profile.editSheet.getByLabel(say.register.name, { exact: true }).fill('somchai two');
  await profile.editSheet.getByRole('button', { name: say.profile.save }).click();
  await held.arrived();
  await staysAsSent(profile.editSheet.getByLabel(say.register.accountNo));
  await closeDialog(page);
  await held.release('EXISTING_BANK');
  await expect(message('บันทึกไม่สำเร็จ')).toBeVisible();
});

test('a save starts from what the previous one saved, even if its sheet was closed before the answer', async ({
  app,
  page,
  say,
}) => {
  const { editSheet } = app.profile;
  const save = editSheet.getByRole('button', { name: say.profile.save });
  await app.profile.openEdit();
  const { release } = await hold(page, 'account.updateProfile');
  await editSheet.getByLabel(say.register.accountNo).fill('9998887776');
  await save.click();
  await closeDialog(page);
  await app.profile.openEdit();
  await editSheet.getByLabel(say.register.name, { exact: true }).fill('somchai two');
  await save.click();
  await release();
  await expect(editSheet).toBeHidden();
  await expect(page.getByRole('main')).toContainText('SOMCHAI TWO');
  await expect(app.profile.fact('เลขที่บัญชี')).toHaveText('999-888-7776');
});

test('the result of a slow save is not shown to the next member who signs in', async ({
  app,
  page,
  say,
  world,
}) => {
  const line = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/account/profile', async (route) => {
    if (route.request().method() === 'PUT') {
      sent.resolve();
      await line.promise;
    }
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await app.profile.openEdit();
  await app.profile.editSheet.getByLabel(say.register.accountNo).fill('123-4567-8901');
  await app.profile.editSheet.getByRole('button', { name: say.profile.save }).click();
  // A save that was not sent before the session ends is not sent at all.
  await sent.promise;
  await closeDialog(page);
  await app.signOut();

  const malee = world.member('malee');
  await app.login.submit(malee.username, malee.password);
  await app.home.isOpen();
  await app.acceptAgreement();
  await app.navItem('โปรไฟล์').click();
  await app.profile.isOpen();
  line.resolve();
  await answered;
  expect((await world.member('somchai').call('account.profile')).bankAccountNo).toBe('12345678901');
  const { bankAccountName } = await malee.call('account.profile');
  await expect(app.profile.fact('ชื่อบัญชี')).toHaveText(bankAccountName);
  await expect(page.getByText('บันทึกแล้ว')).toHaveCount(0);
});

test('a save that waits for a slow one is not sent after another member has signed in', async ({
  app,
  page,
  say,
  world,
}) => {
  const { editSheet } = app.profile;
  const save = editSheet.getByRole('button', { name: say.profile.save });
  const malee = world.member('malee');
  const before = await malee.call('account.profile');
  const held = await world.hold('account.updateProfile');
  for (const [label, text] of [
    [say.register.name, 'somchai two'],
    [say.register.accountNo, '9998887776'],
  ] as const) {
    await app.profile.openEdit();
    await editSheet.getByLabel(label, { exact: true }).fill(text);
    await save.click();
    await closeDialog(page);
  }
  await app.signOut();
  await app.login.submit(malee.username, malee.password);
  await app.home.isOpen();
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await held.release();
  await (await answered).finished();
  await page.reload();
  await app.home.isOpen();
  expect(await world.calls('account.updateProfile')).toHaveLength(1);
  expect(await malee.call('account.profile')).toEqual(before);
});
