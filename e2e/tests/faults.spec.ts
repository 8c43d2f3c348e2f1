import { codeSentTo } from '../fixtures/one-time-code.ts';
import { closeDialog, goBack } from '../fixtures/history.ts';
import { memberScreens } from '@krapao/contracts/entities/constants';
import { operations, type Operations } from '@krapao/contracts/operations';
import type { Locator } from 'playwright/test';
import { isReady, fastForwardUntil } from '../fixtures/clock.ts';
import { sends } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '@krapao/kit';
import type { App } from '../pages/app.ts';
import { neededBy } from '../pages/tour.ts';
import { asShown } from '../words/as-shown.ts';

const PHONE = '0899999999';
const SLOW = asShown('เชื่อมต่อช้ากว่าปกติ');
/** The app's timeout for every call except uploads (spec §7), in milliseconds. */
const TIME_LIMIT_MS = 60_000;

interface Call {
  operation: keyof Operations;
  /** Goes from the end of the previous call to just before this one. */
  arrive?: (app: App, world: World) => Promise<unknown>;
  /** The action that makes the call. */
  first: (app: App) => Promise<unknown>;
  /** The button that repeats it. */
  again: (app: App) => Locator;
  /** Where the message is; the main part of the page by default. */
  place?: (app: App) => Locator;
  /** The message; any by default. */
  message?: (app: App) => Locator;
  /** Runs in the background, so no message says that it is slow. */
  quiet?: true;
  /** Goes back to just before the call, if the message must be left first. */
  recover?: (app: App) => Promise<unknown>;
  /** The screen looks up the result by itself; it has its own test. */
  findsOut?: true;
  /** Shown once it has worked. */
  done: (app: App) => Locator;
}

/** Whether the text is visible without scrolling, and not covered by a bar. */
const inSight = async (text: Locator) =>
  (await text.isVisible()) &&
  (await text.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }));
const dialog = ({ page }: App) => page.getByRole('dialog');
const main = ({ page }: App) => page.getByRole('main');
const tryAgainIn = (place: (app: App) => Locator) => (app: App) =>
  place(app).getByRole('button', { name: app.say.tryAgain });
const tryAgain = tryAgainIn(main);
const next = ({ register }: App) => register.button('next');
const verify = ({ register }: App) => register.button('verify');
const submit = ({ register }: App) => register.button('submit');
const logIn = ({ login }: App) => login.button;
const save = ({ profile, say }: App) => profile.editSheet.getByRole('button', { name: say.profile.save });
const change = ({ profile, say }: App) =>
  profile.passwordSheet.getByRole('button', { name: say.password.submit });

const notice = ({ page }: App) => page.getByRole('alertdialog');
const acknowledge = async (app: App) => {
  await notice(app).getByRole('button', { name: app.say.ok }).click();
  await app.profile.passwordSheet.waitFor({ state: 'hidden' });
};
const fillPasswords = async ({ profile }: App) => {
  await profile.openPassword();
  await profile.fillPasswords('password', 'secret-2');
};

const journeys: Readonly<Record<string, readonly Call[]>> = {
  registering: [
    {
      operation: 'lookup.registerOTP',
      first: ({ page }) => page.goto('/register?step=bank'),
      again: tryAgain,
      done: ({ register }) => register.field('phone'),
    },
    {
      operation: 'otp.send',
      arrive: ({ register }) => register.field('phone').fill(PHONE),
      first: (app) => next(app).click(),
      again: next,
      done: ({ register }) => register.title('code'),
    },
    {
      operation: 'otp.verify',
      arrive: async ({ register }, world) => register.field('code').fill(await codeSentTo(world, PHONE)),
      first: (app) => verify(app).click(),
      again: verify,
      done: ({ register }) => register.title('profile'),
    },
    {
      operation: 'lookup.sources',
      first: ({ page }) => page.reload(),
      again: tryAgain,
      message: ({ page }) => page.getByText('โหลดตัวเลือกไม่ได้'),
      quiet: true,
      done: ({ page }) => page.getByRole('combobox').filter({ hasText: 'เพื่อนแนะนำ' }),
    },
    {
      operation: 'account.validate',
      arrive: ({ register }) => register.fillProfile(),
      first: (app) => next(app).click(),
      again: next,
      done: ({ register }) => register.title('bank'),
    },
    {
      operation: 'lookup.banks',
      // A reloaded page has not loaded the banks yet.
      arrive: async ({ page, register }) => {
        await register.button('back').click();
        await register.title('profile').waitFor();
        await page.reload();
        await register.fillProfile();
      },
      first: (app) => next(app).click(),
      again: tryAgain,
      done: ({ register }) => register.field('bank').filter({ hasText: 'SCB' }),
    },
    {
      operation: 'account.register',
      arrive: ({ register }) => register.fillBank(),
      first: (app) => submit(app).click(),
      again: submit,
      findsOut: true,
      done: ({ register }) => register.done,
    },
  ],
  'signing in, and the account': [
    {
      operation: 'lookup.contact',
      arrive: ({ login }) => login.goto(),
      first: ({ page, say }) =>
        page.getByRole('navigation').getByRole('link', { name: say.contact.open }).click(),
      again: tryAgain,
      done: ({ page, say }) => page.getByRole('link', { name: say.contact.chat }),
    },
    {
      operation: 'auth.login',
      arrive: async ({ login, page }, world) => {
        const { username, password } = world.member('somchai');
        await goBack(page);
        await login.isOpen();
        await login.phone.fill(username);
        await login.password.fill(password);
      },
      first: (app) => logIn(app).click(),
      again: logIn,
      done: ({ home }) => home.balance,
    },
    {
      operation: 'lookup.conditions',
      arrive: (app) => app.acceptAgreement(),
      first: (app) => app.navItem(app.say.conditions.open).click(),
      again: tryAgainIn(dialog),
      place: dialog,
      done: (app) => dialog(app).getByRole('listitem').first(),
    },
    {
      operation: 'account.profile',
      arrive: (app) => closeDialog(app.page),
      first: (app) => app.navItem(app.say.profile.open).click(),
      again: tryAgain,
      done: ({ page }) => page.getByText('406-987-6543'),
    },
    {
      operation: 'account.changePassword',
      arrive: fillPasswords,
      first: (app) => change(app).click(),
      again: change,
      place: ({ profile }) => profile.passwordSheet,
      message: notice,
      // The password may have been changed: the sheet must be closed.
      recover: async (app) => {
        await acknowledge(app);
        await fillPasswords(app);
      },
      findsOut: true,
      done: notice,
    },
    {
      operation: 'lookup.banks',
      arrive: acknowledge,
      first: ({ page, say }) =>
        page.getByRole('main').getByRole('button', { name: say.profile.edit }).click(),
      again: tryAgainIn(dialog),
      place: dialog,
      done: (app) => dialog(app).getByRole('combobox').filter({ hasText: 'KBANK' }),
    },
    {
      operation: 'account.updateProfile',
      first: (app) => save(app).click(),
      again: save,
      place: dialog,
      done: ({ page }) => page.getByText('บันทึกแล้ว').first(),
    },
  ],
};

const faults = [{ status: 500 }, { drop: 'before' }, { latencyMs: 100_000 }, { drop: 'after' }] as const;

/** For reads it makes no difference whether the work was done before the answer was lost. */
const faultsOf = ({ operation, findsOut }: Call) =>
  operations[operation].method === 'GET' || findsOut ? faults.slice(0, 3) : faults;

test.describe('a call that fails, is lost or takes too long shows a message, and works the next time', () => {
  test.use({
    expectedConsole: [/status of 50\d|ERR_EMPTY_RESPONSE|ERR_CONNECTION/],
    // The smallest phone, on which a skeleton fills the screen.
    viewport: { width: 360, height: 640 },
  });

  for (const [title, calls] of Object.entries(journeys)) {
    test(title, async ({ app, page, world }) => {
      await page.clock.install();
      for (const call of calls)
        await test.step(call.operation, async () => {
          const { operation, again, recover } = call;
          const place = (call.place ?? main)(app);
          const messages = place.getByRole('alert').or(place.getByRole('status')).filter({ hasText: /\S/ });
          const message = call.message ? call.message(app) : messages.first();

          await call.arrive?.(app, world);
          let act = () => call.first(app);
          for (const fault of faultsOf(call)) {
            await test.step(JSON.stringify(fault), async () => {
              await world.fault({ operation, ...fault });
              await sends(page, operation, act);
              if ('latencyMs' in fault) {
                // Otherwise the call could arrive only after the fault is removed, and would not be late.
                await expect.poll(async () => (await world.faults())[0]?.fired ?? 0).toBeGreaterThan(0);
                // The message may appear a moment after the request.
                await fastForwardUntil(
                  page,
                  6_000,
                  'it says that this takes long',
                  async () => call.quiet === true || inSight(place.getByText(SLOW)),
                );
                await page.clock.fastForward(TIME_LIMIT_MS);
              }
              // In small steps through the pauses between retries: one leap would make the lookup time out too.
              await fastForwardUntil(
                page,
                3_000,
                'it says what happened, and can be tried again',
                async () =>
                  (await place.locator('[aria-busy=true]').count()) === 0 &&
                  (await message.isVisible()) &&
                  (await isReady(again(app))),
              );
              await world.clearFaults();
              await recover?.(app);
              act = () => again(app).click();
            });
          }
          await test.step('and then it works', async () => {
            // Past the minute after which another code may be sent.
            await world.clock.advance('61s');
            await sends(page, operation, act);
            await expect(call.done(app)).toBeVisible();
          });
        });
    });
  }

  test('a screen that takes long to load says so in view', async ({ app, page, world }) => {
    await page.clock.install();
    await app.enterAs(await world.member('somchai').signIn());
    for (const screen of memberScreens)
      await test.step(screen, async () => {
        for (const operation of neededBy(screen)) await world.fault({ operation, latencyMs: 100_000 });
        // By its link, as soon as a page has one.
        const link = page.getByRole('navigation').locator(`a[href="/user/${screen}"]`);
        await ((await link.count()) > 0 ? link.first().click() : page.goto(`/user/${screen}`));
        // Waits until the loading state is shown.
        await main(app).locator('.animate-breathe').first().waitFor();
        await fastForwardUntil(page, 6_000, 'it says that this takes long', () =>
          inSight(main(app).getByText(SLOW).first()),
        );
        await world.clearFaults();
      });
  });
});
