import { closeDialog } from '../../fixtures/history.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Home itself is looked at with more on it, in home.spec.ts. */
test('home of a member with its sheets', async ({ app, checkScreen, page, say, world }) => {
  await page.clock.install();
  await app.startBeforeAgreement(await world.member('somchai').signIn());
  await page.clock.fastForward(1_500);
  await app.agreement.waitFor();
  await checkScreen((each) => each.agreement);
  await app.acceptAgreement();

  await test.step('conditions', async () => {
    await app.navItem(say.conditions.open).click();
    const conditions = page.getByRole('dialog', { name: say.conditions.title });
    await conditions.getByRole('list').first().waitFor();
    await checkScreen(({ say: words }) => page.getByRole('dialog', { name: words.conditions.title }));
    await conditions.getByRole('button', { name: say.close }).first().click();
    await expect(conditions).toBeHidden();
  });

  await test.step('deposit by QR code', async () => {
    await app.home.openDeposit();
    await app.deposit.choose('KBANK');
    await app.deposit.amount.waitFor();
    await checkScreen((each) => each.deposit.amount);
    await app.deposit.createCode('KBANK', '100');
    await checkScreen((each) => each.deposit.sheet.getByText(each.say.deposit.endsIn));
    await closeDialog(page);
  });

  await test.step('transfer', async () => {
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '50');
    await checkScreen((each) => each.transfer.confirm);
    await closeDialog(page);
  });
});

test('the rooms of a member', async ({ app, checkScreen, page, say, world }) => {
  await app.enterAs(await world.member('somchai').signIn());
  await app.statement.goto();
  await checkScreen(({ say: words }) => page.getByRole('heading', { name: words.statement.title, level: 1 }));

  await test.step('profile, and changing password and details', async () => {
    await app.navItem(say.profile.open).click();
    await app.profile.isOpen();
    await checkScreen(({ say: words }) => page.getByRole('heading', { name: words.profile.title, level: 1 }));
    await app.profile.openPassword();
    await app.profile.passwordSheet.getByRole('button', { name: say.password.submit }).click();
    await expect(app.profile.passwordSheet.getByLabel(say.password.old)).toBeFocused();
    await checkScreen((each) => each.profile.passwordSheet.getByLabel(each.say.password.old));
    await closeDialog(page);
    await app.profile.openEdit();
    await checkScreen((each) => each.profile.editSheet.getByLabel(each.say.profile.holder));
    await closeDialog(page);
  });

  await test.step('contact', async () => {
    await app.navItem(say.contact.open).click();
    await expect(page.getByText(say.contact.version)).toBeVisible();
    await checkScreen(({ say: words }) => page.getByText(words.contact.version));
  });
});
