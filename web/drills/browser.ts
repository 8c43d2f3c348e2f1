import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import type { DrillWorld } from './world.ts';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

function systemChromium(): string | undefined {
  const named = process.env['PLAYWRIGHT_CHROMIUM'];
  if (named) return named;
  const paths = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** This machine's Chromium; a service worker needs the full browser, not only its headless shell. */
export function launch(args: readonly string[] = []): Promise<Browser> {
  const executablePath = systemChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args] });
}

/** A phone set to Thai, in this world. */
export async function phone(browser: Browser, origin: string, world?: DrillWorld): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'th-TH',
    ignoreHTTPSErrors: true,
  });
  if (world) await context.addCookies([{ name: 'mock_world', value: world.id, url: origin }]);
  return context;
}

/** Signs somchai in on this page, as a player does. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678');
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL(/\/user\/home/);
}

export const NEEDS_CHROMIUM = 'a Chromium: apt-get install chromium, or PLAYWRIGHT_CHROMIUM=/path/to/it';
