import { operations, type Operations } from '@krapao/contracts/operations';
import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import type { World } from '../fixtures/world.ts';
import type { App } from '../pages/app.ts';

const PHONE = '0899999999';

interface Call {
  operation: keyof Operations;
  /** Up to just before the call. */
  arrive: (app: App, world: World) => Promise<unknown>;
  /** What makes the call. */
  first: (app: App) => Locator;
  /** What makes it again; the same unless told. */
  again?: (app: App) => Locator;
  /** What is there once it has worked. */
  done: (app: App) => Locator;
}

const tryAgain = ({ page, say }: App) => page.getByRole('main').getByRole('button', { name: say.tryAgain });

const calls: readonly Call[] = [
  {
    operation: 'auth.login',
    arrive: async ({ login }, world) => {
      const { username, password } = world.member('somchai');
      await login.goto();
      await login.phone.fill(username);
      await login.password.fill(password);
    },
    first: ({ login }) => login.button,
    done: ({ home }) => home.balance,
  },
  {
    operation: 'otp.send',
    arrive: async ({ register }) => {
      await register.goto();
      await register.field('phone').fill(PHONE);
    },
    first: ({ register }) => register.button('next'),
    done: ({ register }) => register.title('code'),
  },
  {
    operation: 'otp.verify',
    arrive: async ({ register }, world) => {
      await register.toCode(PHONE);
      await register.field('code').fill(await world.sms(PHONE));
    },
    first: ({ register }) => register.button('verify'),
    done: ({ register }) => register.title('profile'),
  },
  {
    operation: 'account.validate',
    arrive: async ({ register }, world) => {
      await world.verifyPhone(PHONE);
      await register.toProfile(PHONE);
      await register.fillProfile();
    },
    first: ({ register }) => register.button('next'),
    done: ({ register }) => register.title('bank'),
  },
  {
    operation: 'account.register',
    arrive: async ({ register }, world) => {
      await world.verifyPhone(PHONE);
      await register.toBank(PHONE);
      await register.fillBank();
    },
    first: ({ register }) => register.button('submit'),
    done: ({ register }) => register.done,
  },
  {
    operation: 'account.profile',
    arrive: async (app, world) => app.startAs(await world.tokenOf('somchai')),
    first: (app) => app.room(app.say.profile.open),
    again: tryAgain,
    done: ({ page }) => page.getByText('406-987-6543'),
  },
  {
    operation: 'lookup.contact',
    arrive: ({ login }) => login.goto(),
    first: ({ page, say }) => page.getByRole('navigation').getByRole('link', { name: say.contact.open }),
    again: tryAgain,
    done: ({ page, say }) => page.getByRole('link', { name: say.contact.chat }),
  },
];

const faults = [{ status: 500 }, { drop: 'before' }, { latencyMs: 100_000 }] as const;

test.describe('a call that fails, is lost or takes too long', () => {
  test.use({ expectedConsole: [/status of 50\d|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  for (const { operation, arrive, first, again = first, done } of calls) {
    test(`${operation} is told, and works the next time`, async ({ app, page, world }) => {
      const main = page.getByRole('main');
      const told = main.getByRole('alert').or(main.getByRole('status')).filter({ hasText: /\S/ }).first();
      /** A second click within 600 ms is taken for a double click. */
      const press = (button: Locator) =>
        expect(async () => {
          const { path } = operations[operation];
          const asked = page.waitForRequest((sent) => new URL(sent.url()).pathname === path, {
            timeout: 1_000,
          });
          await Promise.all([asked, button.click()]);
        }).toPass();

      await page.clock.install();
      await arrive(app, world);
      let button = first(app);
      for (const fault of faults) {
        await test.step(JSON.stringify(fault), async () => {
          await world.fault({ operation, ...fault });
          await press(button);
          if ('latencyMs' in fault) {
            await page.clock.fastForward(6_000);
            await expect(main.getByText('เชื่อมต่อช้ากว่าปกติ')).toBeVisible();
          }
          // Through the pauses between tries, and past the time limit of the call.
          await expect(async () => {
            await page.clock.fastForward(20_000);
            await expect(main.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 200 });
            await expect(told).toBeVisible({ timeout: 200 });
            await expect(again(app)).toBeEnabled({ timeout: 200 });
          }).toPass({ intervals: [50] });
          await world.clearFaults();
          button = again(app);
        });
      }
      await test.step('and then it works', async () => {
        // Whoever has to wait a minute for another code has waited.
        await world.clock({ advance: '61s' });
        await press(button);
      });
      await expect(done(app)).toBeVisible();
    });
  }
});
