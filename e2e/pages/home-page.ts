import type { Locator, Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

export class HomePage {
  private readonly page: Page;
  private readonly say: Words;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
  }

  async goto(): Promise<void> {
    await this.page.goto('/user/home');
    await this.isOpen();
  }

  /** Waits until the app has drawn home: in the first paint of the build, the language select is disabled. */
  async isOpen(): Promise<void> {
    await this.page.locator('header select:enabled').waitFor();
    await this.balance.waitFor();
  }

  /** The card with the total balance. */
  get balance(): Locator {
    return this.page.getByRole('region', { name: this.say.home.total });
  }

  /** The total balance as it is shown, without the currency. */
  get total(): Locator {
    return this.balance.getByRole('paragraph').first();
  }

  /** A game account in the list. */
  game(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  async openDeposit(): Promise<void> {
    await this.action(this.say.home.deposit).click();
    await this.sheetIsOpen();
  }

  async openTransfer(): Promise<void> {
    await this.action(this.say.home.transfer).click();
    await this.sheetIsOpen();
  }

  /** Waits for the sheet, which is drawn a moment after the press on its tile; before that nothing can be closed. */
  private async sheetIsOpen(): Promise<void> {
    await this.page.locator('dialog[open]').first().waitFor();
  }

  /** Refreshes the balances. */
  async refresh(): Promise<void> {
    await this.balance.getByRole('button', { name: this.say.home.refresh }).click();
  }

  /** A tile or link of the widget grid. */
  tile(name: string | RegExp): Locator {
    return this.action(name).or(this.page.getByRole('main').getByRole('link', { name }));
  }

  /**
   * A button by its exact name: a step for new members begins with the same word, and the buttons of receipts on the page before
   * contain it.
   */
  action(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  /** The carousel of a category. */
  category(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }
}
