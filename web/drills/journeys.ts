import { joinWords } from '@krapao/contracts/kernel/whole-words';
import { becomeIdleUntil } from './idle.ts';
import type { Page } from 'playwright';
import {
  confirmTransfer,
  main,
  openPage,
  openTransfer,
  reviewTransfer,
  sheet,
  transferred,
} from './screens.ts';
import type { DrillWorld } from './world.ts';

/** What a player does, in two halves; in between the page's server is replaced by another release. */
export interface Journey {
  readonly name: string;
  /** A reload would lose something: money is on its way, a sheet is open, or something is typed. */
  readonly holds: boolean;
  /** A call is running in between, which must be shorter than the interval at which a page asks for a newer release. */
  readonly isCalling?: boolean;
  readonly begin: (page: Page, world: DrillWorld) => Promise<void>;
  readonly finish: (page: Page, world: DrillWorld) => Promise<void>;
}

const amountOf = (page: Page) => sheet(page).locator('input[inputmode=decimal]');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

export const journeys: readonly Journey[] = [
  {
    name: 'a page that was not opened before',
    holds: false,
    begin: async () => {},
    finish: async (page) => {
      await openPage(page, '/user/statement');
      await main(page).locator('time').first().waitFor();
    },
  },
  {
    name: 'a transfer, filled in',
    holds: true,
    begin: async (page) => {
      await openTransfer(page);
      await reviewTransfer(page, '3');
    },
    finish: async (page) => {
      await confirmTransfer(page).click();
      await transferred(page).waitFor();
    },
  },
  {
    name: 'a transfer under way',
    holds: true,
    isCalling: true,
    begin: async (page, world) => {
      await world.fault({ operation: 'wallet.transfer', latencyMs: 1_500, times: 1 });
      await openTransfer(page);
      await reviewTransfer(page, '4');
      await confirmTransfer(page).click();
    },
    finish: (page) => transferred(page).waitFor(),
  },
  {
    name: 'a deposit, at the channels',
    holds: true,
    begin: async (page) => {
      await main(page).getByRole('button', { name: 'ฝากเงิน' }).click();
      await sheet(page).getByRole('listitem').first().waitFor();
    },
    finish: async (page) => {
      await sheet(page).getByRole('listitem').getByRole('button', { name: 'QR' }).click();
      await amountOf(page).fill('100');
      await sheet(page).getByRole('button', { name: 'สร้าง QR' }).click();
      await sheet(page).getByRole('timer').waitFor();
    },
  },
  {
    name: 'a withdrawal, typed',
    holds: true,
    begin: async (page) => {
      await main(page).getByRole('button', { name: 'ถอนเงิน' }).click();
      await amountOf(page).fill('500');
    },
    finish: async (page) => {
      await sheet(page)
        .getByRole('button', { name: joinWords('ตรวจสอบการถอน') })
        .click();
      await sheet(page).getByRole('button', { name: 'ยืนยันถอนเงิน' }).click();
      await sheet(page).getByText(joinWords('แจ้งถอน ฿')).first().waitFor();
    },
  },
  {
    name: 'bonuses',
    holds: false,
    begin: async () => {},
    finish: async (page) => {
      await main(page).getByRole('link', { name: 'เงื่อนไขโบนัส' }).click();
      await heading(page).waitFor();
      await main(page).getByRole('list').first().waitFor();
    },
  },
  {
    name: 'the wheel',
    holds: false,
    begin: async (page) => {
      await main(page).getByRole('link', { name: 'วงล้อ' }).first().click();
      await main(page).locator('canvas').waitFor();
    },
    finish: async (page) => {
      await main(page).getByRole('button', { name: /^หมุน/ }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
    },
  },
  {
    name: 'a new password, typed',
    holds: true,
    begin: async (page) => {
      await openPage(page, '/user/profile');
      await main(page)
        .getByRole('button', { name: joinWords('เปลี่ยนรหัสผ่าน') })
        .click();
      await sheet(page).locator('input[type=password]').first().fill('typed-before');
    },
    finish: async (page) => {
      await sheet(page).locator('button[type=submit]').click();
      await sheet(page).locator('[aria-invalid=true]').first().waitFor();
      const typed = await sheet(page).locator('input[type=password]').first().inputValue();
      if (typed !== 'typed-before') throw new Error(`what was typed is now "${typed}"`);
    },
  },
  {
    name: 'a game account',
    holds: true,
    begin: async (page) => {
      const slots = main(page).getByRole('region', { name: 'สล็อต', exact: true });
      await slots.getByRole('button', { name: /ดูทั้งหมด/ }).click();
      await sheet(page).getByRole('button', { name: 'PG Soft' }).click();
      await amountOf(page).fill('2');
    },
    finish: async (page) => {
      await sheet(page).getByRole('button', { name: 'โอนเข้าเกมอย่างเดียว' }).click();
      await transferred(page).waitFor();
    },
  },
  {
    name: 'a word to support',
    holds: true,
    begin: async (page) => {
      // The chat is loaded once a page is idle.
      const chat = page.getByRole('button', { name: joinWords('แชทกับเจ้าหน้าที่') });
      await becomeIdleUntil(chat);
      await chat.click();
      await sheet(page).getByLabel('พิมพ์ข้อความ').fill('ยอดเงินถูกไหม');
    },
    finish: async (page) => {
      await sheet(page).getByRole('button', { name: 'ส่ง', exact: true }).click();
      await sheet(page).getByRole('log').getByText('ยอดเงินถูกไหม').first().waitFor();
    },
  },
];
