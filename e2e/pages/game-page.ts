import type { Locator, Page } from 'playwright/test';

/** A game of a provider, as the simulator shows it. */
export class GamePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The balance of the account; shown only to a signed-in player. */
  get balance(): Locator {
    return this.page.locator('output');
  }

  /** Checks that the game with this code is open and signed in with this account. */
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
