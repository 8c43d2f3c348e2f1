import { fastForwardUntil } from '../../fixtures/clock.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A page asks for a newer release at most so often, in milliseconds. */
const LOOK_EVERY_MS = 15 * 60_000;

test('a newer release comes with the next page, but not over what is typed', async ({ app, page, say }) => {
  const news = page.getByRole('status').filter({ hasText: 'แอปมีเวอร์ชันใหม่แล้ว' });
  const isMarked = () => page.evaluate(() => 'marked' in window);
  const go = (path: string) => page.locator(`nav a[href="${path}"]`).click();
  const contact = page.getByRole('link', { name: say.contact.chat });
  await page.clock.install();
  await page.route('**/version', (route) => route.fulfill({ json: { release: 'a-newer-one' } }));
  await app.login.goto();
  await page.evaluate(() => void Object.assign(window, { marked: true }));
  await fastForwardUntil(page, LOOK_EVERY_MS, 'the newer release is told', () => news.isVisible());
  await app.login.phone.fill('0812345678');
  await go('/contact');
  await contact.waitFor();
  expect(await isMarked(), 'with a phone number typed').toBe(true);
  await Promise.all([page.waitForEvent('load'), go('/howto')]);
  expect(await isMarked(), 'with nothing typed').toBe(false);
});
