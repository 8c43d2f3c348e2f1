import { codeSentTo, verifyPhone } from '../../fixtures/one-time-code.ts';
import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { drillConsole } from '../../fixtures/drill.ts';
import { hold, holdRequests } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { App } from '../../pages/app.ts';
import { PASSWORD } from '../../pages/register-page.ts';
import { asShown } from '../../words/as-shown.ts';

const PHONE = '0899999999';
/** What an empty field says. */
const required = asShown({
  phone: 'กรุณากรอกเบอร์โทรศัพท์',
  name: 'กรุณากรอกชื่อ',
  password: 'กรุณาตั้งรหัสผ่าน',
  confirm: 'กรุณายืนยันรหัสผ่าน',
  firstName: 'กรุณากรอกชื่อจริง',
  lastName: 'กรุณากรอกนามสกุล',
  accountNo: 'กรุณากรอกเลขที่บัญชี',
});
const TEN_DIGITS = 'เบอร์โทรศัพท์ต้องมี 10 หลัก';
const ENGLISH = 'ธนาคารนี้ต้องใช้ชื่อบัญชีเป็นภาษาอังกฤษ';

// The clock is installed to skip the double-click window.
test.beforeEach(({ page }) => page.clock.install());

test('invalid input is shown at its field', async ({ app, page, world }) => {
  const { register } = app;
  await register.goto();

  await test.step('a phone number has ten digits', async () => {
    const phone = register.field('phone');
    for (const [typed, problem] of [
      ['', required.phone],
      ['089999999', TEN_DIGITS],
      ['08999999999', TEN_DIGITS],
    ] as const) {
      await phone.fill(typed);
      await register.button('next').click();
      await expect(phone).toHaveAccessibleDescription(new RegExp(problem));
      await expect(phone).toBeFocused();
    }
    expect(await world.calls('otp.send')).toHaveLength(0);
    await phone.fill('๐๘๙-999 9999');
    await expect(page.getByText(TEN_DIGITS)).toHaveCount(0);
    await register.button('next').click();
    await expect(register.title('code')).toBeVisible();
    await register.field('code').fill(await codeSentTo(world, PHONE));
    await register.button('verify').click();
    await expect(register.title('profile')).toBeVisible();
  });

  await test.step('a profile needs a name and the same password twice', async () => {
    await register.button('next').click();
    for (const field of ['name', 'password', 'confirm'] as const)
      await expect(register.field(field)).toHaveAccessibleDescription(new RegExp(required[field]));
    await register.fillProfile({ name: 'somsri', confirm: 'another' });
    await expect(register.field('name')).toHaveValue('SOMSRI');
    await register.button('next').click();
    await expect(register.field('confirm')).toHaveAccessibleDescription(asShown('รหัสผ่านทั้งสองช่องไม่ตรงกัน'));
    await expect(register.field('confirm')).toBeFocused();
    expect(await world.calls('account.validate')).toHaveLength(0);
    await register.field('confirm').fill(PASSWORD);
    await register.button('next').click();
    await expect(register.title('bank')).toBeVisible();
  });

  await test.step('a bank account needs all fields, in English if the bank requires it', async () => {
    await register.button('submit').click();
    await expect(register.field('bank')).toHaveAccessibleDescription(/กรุณาเลือกธนาคาร/);
    for (const field of ['firstName', 'lastName', 'accountNo'] as const)
      await expect(register.field(field)).toHaveAccessibleDescription(new RegExp(required[field]));
    await register.fillBank({ bank: 'BBL', lastName: 'Deejai' });
    await register.button('submit').click();
    await expect(register.field('firstName')).toHaveAccessibleDescription(new RegExp(ENGLISH));
    await expect(register.field('firstName')).toBeFocused();
    await register.fillBank({ bank: 'BBL', firstName: 'Somsri', lastName: 'Deejai 2' });
    await register.button('submit').click();
    await expect(register.field('lastName')).toHaveAccessibleDescription(new RegExp(ENGLISH));
    expect(await world.calls('account.register')).toHaveLength(0);
    await register.field('lastName').fill('deejai');
    await expect(register.field('lastName')).toHaveValue('DEEJAI');
    await register.button('submit').click();
    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await expect(register.done).toBeVisible();
    const [call] = await world.calls('account.register');
    expect(call?.request.body).toMatchObject({ bankCode: 'BBL', bankAccountName: 'SOMSRI DEEJAI' });
  });
});

test.describe('a step whose chunk fails to load', () => {
  test.use({ expectedConsole: drillConsole });

  test('says so and can be retried; once a password can be typed, all later chunks are loaded', async ({
    app,
    page,
    say,
    world,
  }) => {
    const { register } = app;
    const parts = /\/assets\/later-steps/;
    await page.route(parts, (route) => route.abort('internetdisconnected'));
    await test.step('an operator without one-time codes has three steps', async () => {
      await world.event({ type: 'lookup.set', registerOTP: false });
      await register.toProfile(PHONE);
      await expect(register.title('profile')).toContainText(say.register.place(2, 3));
      expect(await world.calls('otp.send')).toHaveLength(0);
    });
    const main = page.getByRole('main');
    await expect(main.getByText('โหลดส่วนนี้ไม่ได้')).toBeVisible();
    await page.unroute(parts);
    await main.getByRole('button', { name: say.tryAgain }).click();
    await expect(register.title('profile')).toBeFocused();
    await register.fillProfile();
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'));
    await register.button('next').click();
    await register.fillBank();
    await register.button('back').click();
    await expect(register.field('password')).toHaveValue(PASSWORD);
  });
});

test('the first step is painted before its script runs, and what is typed meanwhile stays', async ({
  app,
  page,
}) => {
  const { register } = app;
  const vendor = await holdRequests(page, /\/assets\/vendor-/);
  await page.goto('/register', { waitUntil: 'commit' });
  await expect(register.title('phone')).toBeVisible();
  await register.field('phone').pressSequentially(PHONE);
  await page.keyboard.press('Enter');
  await expect(page, 'a form without its script goes nowhere').toHaveURL('/register');
  await vendor.release();
  await expect(register.button('next')).toBeEnabled();
  await expect(register.field('phone')).toHaveValue(PHONE);
  await expect(register.field('phone')).toBeFocused();
  await expect(page).toHoldStill();
  await register.button('next').click();
  await expect(register.title('code')).toBeVisible();
  // Only the app knows which step the player has reached.
  const held = await holdRequests(page, /\/assets\/vendor-/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await held.release();
  await expect(register.title('code')).toBeVisible();
});

test('typed input survives Back, Forward and a reload, except for secrets', async ({
  app,
  page,
  say,
  world,
}) => {
  const { register } = app;
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

  await test.step('fields are locked while they are being checked', async () => {
    await register.goto();
    const { release } = await hold(page, 'otp.send');
    await register.field('phone').fill(PHONE);
    await register.button('next').click();
    await register.field('phone').pressSequentially('7');
    await expect(register.field('phone')).toHaveValue(PHONE);
    await release();
    await expect(register.title('code')).toBeVisible();
  });

  await test.step('a code is not stored', async () => {
    const digits = await codeSentTo(world, PHONE);
    await register.field('code').fill(digits);
    expect(await stored()).not.toContain(digits);
    expect(await stored()).toContain(PHONE);
    await register.button('verify').click();
  });

  await test.step('nor is a password', async () => {
    await register.fillProfile();
    await register.button('next').click();
    await expect(register.title('bank')).toBeVisible();
    expect(await stored()).not.toContain(PASSWORD);
    await register.fillBank();
  });

  await test.step('Back and Forward lose nothing', async () => {
    await page.goBack();
    await expect(register.field('name')).toHaveValue('สมศรี');
    await expect(register.field('password')).toHaveValue(PASSWORD);
    await page.goBack();
    // The code is used up.
    await expect(register.button('changePhone')).toBeVisible();
    await expect(register.field('code')).toHaveCount(0);
    await page.goBack();
    await expect(register.field('phone')).toHaveValue(PHONE);
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await expect(register.field('bank')).toHaveValue('SCB');
    await expect(register.field('firstName')).toHaveValue('สมศรี');
    await expect(register.field('accountNo')).toHaveValue('1112223334');
  });

  await test.step('a reload loses only the secrets', async () => {
    await register.button('back').click();
    await expect(register.title('profile')).toBeVisible();
    await page.reload();
    await expect(register.field('name')).toHaveValue('สมศรี');
    await expect(register.field('password')).toHaveValue('');
    await expect(register.field('confirm')).toHaveValue('');
  });

  await test.step('the result is shown on every page, and nothing is left behind once it is done', async () => {
    await register.fillProfile();
    await register.button('next').click();
    await expect(register.field('accountNo')).toHaveValue('1112223334');
    const registering = await hold(page, 'account.register');
    await register.button('submit').click();
    await page.locator('nav a[href="/howto"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('วิธีใช้งาน');
    await registering.release();
    await page.clock.fastForward(DOUBLE_CLICK_MS);
    await expect(page.getByText(say.register.done).first()).toBeVisible();
    expect(await world.member(PHONE, PASSWORD).signIn()).toBeTruthy();
    expect(await stored()).not.toContain(PHONE);
  });
});

test.describe('an invite link', () => {
  test('is remembered over visits, credits the inviter, and is forgotten afterwards', async ({
    app,
    context,
    page,
    say,
    world,
  }) => {
    const { _id } = await world.member('somchai').card();
    await verifyPhone(world, PHONE);
    await app.register.goto(`?code=PR${_id}`);
    // Another visit: a new tab, without the code in its address.
    const later = await context.newPage();
    await page.close();
    const { register } = new App(later, say);
    await register.toProfile(PHONE);
    await expect(register.field('inviteCode')).toHaveValue(`PR${_id}`);
    await expect(register.field('inviteCode')).toHaveAccessibleDescription(asShown(/ได้จากลิงก์ที่เพื่อนส่งให้/));
    await register.fillProfile();
    await register.button('next').click();
    await register.fillBank();
    await register.button('submit').click();
    await expect(register.done).toBeVisible();
    const [call] = await world.calls('account.register');
    expect(call?.request.body).toMatchObject({ inviteCode: `PR${_id}` });
    const { invites } = await world.member('somchai').call('invite.list', { body: { page: 1, limit: 10 } });
    expect(invites[0]?.from.name).toBe('สมศรี');
    expect(await later.evaluate(() => JSON.stringify(localStorage))).not.toContain(_id);
  });
});
