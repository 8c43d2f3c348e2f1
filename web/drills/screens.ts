import { joinWords } from '@krapao/contracts/kernel/whole-words';
import type { Locator, Page } from 'playwright';

/* What a player in Thai sees and does, where more than one drill walks it. */

export const sheet = (page: Page): Locator => page.getByRole('dialog');
export const main = (page: Page): Locator => page.getByRole('main');

/** What stands in place of a page that could not be loaded or drawn (src/app/route-fault.tsx). */
export const faultPage = (page: Page): Locator => page.locator('section[role=alert]');

export async function acceptAgreement(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'ยอมรับ' }).click();
  await sheet(page).waitFor({ state: 'hidden' });
}

export async function openTransfer(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'โอนเงิน' }).click();
  await sheet(page).getByLabel('จาก', { exact: true }).waitFor();
}

/** Fills a transfer in, up to the last look before it is sent. */
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
 * Until the app has drawn the page, in the place of what the build had drawn of it, and its parts have come or have said why
 * they did not: a skeleton is no page yet.
 */
export async function settled(page: Page): Promise<void> {
  // The way past the bars is the app's own.
  await page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
}

/** What is said once money has moved. */
export const transferred = (page: Page): Locator => page.getByText(/^โอน ฿[\d,.]+ ไปที่/).first();

/** A page of the app by its link in the bar below. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.locator(`nav a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
}
