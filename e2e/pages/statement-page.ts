import type { Locator, Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

export class StatementPage {
  private readonly page: Page;
  private readonly say: Words;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
  }

  async goto(): Promise<void> {
    await this.page.goto('/user/statement');
    await this.isOpen();
  }

  async isOpen(): Promise<void> {
    await this.page.getByRole('heading', { name: this.say.statement.title, level: 1 }).waitFor();
    await this.entries.first().waitFor();
  }

  /** Movements of money, newest first: a list on a phone, rows of a table on a desktop. */
  get entries(): Locator {
    const main = this.page.getByRole('main');
    return main
      .getByRole('listitem')
      .or(main.getByRole('row'))
      .filter({ has: this.page.locator('time') });
  }
}
