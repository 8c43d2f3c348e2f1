import { joinWords } from '@krapao/contracts/kernel/whole-words';
import type { Locator, Page } from 'playwright';

/* What a player sees and does in Thai, as far as several drills need it. */

export const sheet = (page: Page): Locator => page.getByRole('dialog');
export const main = (page: Page): Locator => page.getByRole('main');

/** What is shown in place of a page that could not be loaded or drawn (src/app/route-fault.tsx). */
export const faultPage = (page: Page): Locator => page.locator('section[role=alert]');

export async function acceptAgreement(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'ยอมรับ' }).click();
  await sheet(page).waitFor({ state: 'hidden' });
}

export async function openTransfer(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'โอนเงิน' }).click();
  await sheet(page).getByLabel('จาก', { exact: true }).waitFor();
}

/** Fills in a transfer, up to the confirmation before it is sent. */
export async function reviewTransfer(page: Page, amount: string): Promise<void> {
  await sheet(page).getByLabel('จาก', { exact: true }).selectOption('WALLET');
  await sheet(page).getByLabel('ไปที่', { exact: true }).selectOption('PG');
  await sheet(page).getByLabel('จำนวนเงิน').fill(amount);
  await sheet(page)
    .getByRole('button', { name: joinWords('ตรวจสอบรายการ') })
    .click();
  await confirmTransfer(page).waitFor();
}

export const confirmTransfer = (page: Page): Locator =>
  sheet(page).getByRole('button', { name: 'ยืนยันโอนเงิน' });

/**
 * Waits until the app has replaced the first paint of the build with its own page, and no skeleton is left: all parts are
 * loaded, or show why not.
 */
export async function settled(page: Page): Promise<void> {
  // Only the app itself draws the skip link.
  await page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
}

/** The message once a transfer is done. */
export const transferred = (page: Page): Locator => page.getByText(/^โอน ฿[\d,.]+ ไปที่/).first();

/** Opens a page of the app by its link in the bottom bar. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
}
