import type { Locator, Page } from 'playwright/test';

/** A game of a provider, as the simulator shows it. */
export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** What is in the account; there only for a signed-in player. */
  get balance(): Locator {
    return this.page.locator('output');
  }

  /** Signed in to the game of that code, with this account of it. */
  async isOpen(code: string, username: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === `/games/${code}/`);
    await this.balance.waitFor();
    await this.page.getByText(username, { exact: true }).waitFor();
  }

  async play(wanted: 'win' | 'lose', stake: number): Promise<void> {
    await this.page.getByRole('radio', { name: String(stake), exact: true }).check({ force: true });
    await this.page.locator(`button[value=${wanted}]`).click();
    await this.page.getByRole('listitem').first().waitFor();
  }
}
