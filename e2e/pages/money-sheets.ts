import type { Locator, Page } from 'playwright/test';
import type { World } from '@krapao/kit';
import { moneyWords } from '../words/money.ts';
import type { App } from './app.ts';

type Room = 'withdraw' | 'refund' | 'invite';

/** The sheets for withdrawal, refund, invite and slips. */
export class MoneySheets {
  readonly words: (typeof moneyWords)['th' | 'la' | 'en'];
  private readonly app: App;
  private readonly page: Page;

  constructor(app: App, language: 'th' | 'la' | 'en') {
    this.app = app;
    this.page = app.page;
    this.words = moneyWords[language];
  }

  /** Opens a sheet, without the banners that may come before it. */
  async open(room: Room, world: World): Promise<Locator> {
    if (room !== 'withdraw') await world.fault({ operation: `${room}.banners`, status: 200, body: [] });
    const { open } = this.words[room];
    await this.app.home.action(open).click();
    const sheet = this.page.getByRole('dialog', { name: open });
    await sheet.waitFor();
    return sheet;
  }

  /** Fills in a withdrawal up to the confirmation; returns the button that sends it. */
  async reviewWithdrawal(sheet: Locator, amount: string): Promise<Locator> {
    const { withdraw } = this.words;
    await sheet.getByLabel(withdraw.amount).fill(amount);
    await sheet.getByRole('button', { name: withdraw.review }).click();
    const confirm = sheet.getByRole('button', { name: withdraw.confirm });
    await confirm.waitFor();
    return confirm;
  }

  /** Opens the confirmation of a claim; returns the button that sends it. */
  async confirmation(sheet: Locator, name: string): Promise<Locator> {
    await sheet.getByRole('button', { name }).click();
    const dialog = this.page.getByRole('alertdialog');
    return dialog.getByRole('button', { name });
  }

  async openSlips(): Promise<Locator> {
    const { open } = this.words.slips;
    await this.app.statement.isOpen();
    await this.page.getByRole('button', { name: open }).click();
    const sheet = this.page.getByRole('dialog', { name: open });
    await sheet.waitFor();
    return sheet;
  }

  /** A toast. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: this.app.say.messages }).getByText(text);
  }
}
