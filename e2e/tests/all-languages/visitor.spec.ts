import { codeSentTo } from '../../fixtures/one-time-code.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { expect, test } from '../../fixtures/test.ts';
import { PASSWORD } from '../../pages/register-page.ts';

const PHONE = '0899999999';

test('a newcomer reads the help, registers in four steps and signs in', async ({
  app,
  checkScreen,
  page,
  say,
  world,
}) => {
  test.slow();
  const { register } = app;
  const menu = page.getByRole('navigation');
  // The clock runs normally, but waits are skipped.
  await page.clock.install();

  await test.step('an address that does not exist', async () => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: say.notFound })).toBeVisible();
    await expect(page.getByText('Page Not Found').first()).toBeVisible();
    await checkScreen((each) => page.getByRole('heading', { level: 1, name: each.say.notFound }));
  });

  await test.step('the form to sign in, empty and refused', async () => {
    await app.login.goto();
    await checkScreen((each) => page.getByRole('heading', { level: 1, name: each.say.login.title }));
    await app.login.button.click();
    await expect(page.getByText(say.login.phoneMissing)).toBeVisible();
    await checkScreen((each) => page.getByText(each.say.login.phoneMissing));
  });

  await test.step('help in five topics, each in a sheet', async () => {
    await menu.getByRole('link', { name: say.howto.open, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.howto.title })).toBeVisible();
    await checkScreen((each) => page.getByRole('heading', { level: 1, name: each.say.howto.title }));
    const main = page.getByRole('main');
    for (const topic of say.howto.topics)
      await expect(main.getByRole('button', { name: topic })).toBeVisible();
    const [topic = ''] = say.howto.topics;
    await main.getByRole('button', { name: topic }).click();
    const sheet = page.getByRole('dialog', { name: topic });
    await expect(sheet.getByRole('heading', { name: say.howto.steps })).toBeVisible();
    await checkScreen((each) =>
      page.getByRole('dialog', { name: each.say.howto.topics[0]! }).getByText(each.say.howto.steps),
    );
    await closeDialog(page);
  });

  await test.step('how to reach the operator', async () => {
    await menu.getByRole('link', { name: say.contact.open, exact: true }).click();
    await expect(page.getByRole('link', { name: say.contact.chat })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expect(page.getByText(say.contact.version)).toBeVisible();
    await checkScreen((each) => page.getByText(each.say.contact.version));
  });

  await test.step('step 1: the phone number', async () => {
    await menu.getByRole('link', { name: say.register.open, exact: true }).click();
    await expect(register.title('phone')).toContainText(say.register.place(1, 4));
    await register.button('next').click();
    await expect(register.field('phone')).toHaveAttribute('aria-invalid', 'true');
    await checkScreen((each) => each.register.title('phone').getByText(each.say.register.place(1, 4)));
    await register.field('phone').fill(PHONE);
    await register.button('next').click();
  });

  await test.step('step 2: the code of the SMS, pasted as it came', async () => {
    await expect(register.title('code')).toContainText(say.register.place(2, 4));
    await expect(register.field('code')).toBeFocused();
    await checkScreen((each) => each.register.title('code').getByText(each.say.register.place(2, 4)));
    const digits = await codeSentTo(world, PHONE);
    await register.field('code').fill(` ${digits.slice(0, 3)}-${digits.slice(3)} `);
    await expect(register.field('code')).toHaveValue(digits);
    await register.button('verify').click();
  });

  await test.step('step 3: name and password', async () => {
    await expect(register.title('profile')).toContainText(say.register.place(3, 4));
    await expect(register.title('profile')).toBeFocused();
    await register.button('next').click();
    await expect(register.field('name')).toBeFocused();
    await checkScreen((each) => each.register.title('profile').getByText(each.say.register.place(3, 4)));
    await register.fillProfile();
    await register.button('next').click();
  });

  await test.step('step 4: the bank account', async () => {
    await expect(register.title('bank')).toContainText(say.register.place(4, 4));
    await register.button('submit').click();
    await expect(register.field('bank')).toBeFocused();
    await checkScreen((each) => each.register.title('bank').getByText(each.say.register.place(4, 4)));
    await register.fillBank();
    await register.button('submit').click();
    // Past the double-click window.
    await page.clock.fastForward(DOUBLE_CLICK_MS);
  });

  await test.step('done, and /login knows the phone number', async () => {
    await expect(register.done).toBeFocused();
    await page.clock.fastForward(2_000);
    await app.login.isOpen();
    await expect(app.login.phone).toHaveValue(PHONE);
    await app.login.password.fill(PASSWORD);
    await app.login.button.click();
    await app.home.isOpen();
  });

  await test.step('the service is gone', async () => {
    await world.event({ type: 'service.setGone', gone: true });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: say.terminated.title })).toBeVisible();
    await checkScreen((each) => page.getByRole('heading', { level: 1, name: each.say.terminated.title }));
  });
});
