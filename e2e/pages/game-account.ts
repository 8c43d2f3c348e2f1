import { closeDialog } from '../fixtures/history.ts';
import type { Locator, Page } from 'playwright/test';
import { homeWords } from '../words/home.ts';
import type { HomePage } from './home-page.ts';

/** The sheet of a game account. */
export class GameAccountSheet {
  private readonly page: Page;
  private readonly home: HomePage;
  private readonly words: (typeof homeWords)[keyof typeof homeWords];
  private readonly name: string;

  constructor(page: Page, home: HomePage, language: keyof typeof homeWords, name: string) {
    this.page = page;
    this.home = home;
    this.words = homeWords[language];
    this.name = name;
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.name, exact: true });
  }

  /** Opens it from the list of its category. */
  async open(category: 'slot' | 'sport' | 'lotto' = 'slot'): Promise<void> {
    const title = this.words[category];
    await this.home.category(title).getByRole('button', { name: this.words.seeAll }).click();
    await this.page
      .getByRole('dialog', { name: title, exact: true })
      .getByRole('button', { name: this.name })
      .click();
    await this.sheet.getByRole('button').nth(1).waitFor();
  }

  /** Closes it, and the list beneath if it was opened from one. */
  async close(): Promise<void> {
    await closeDialog(this.page);
    if ((await this.page.locator('dialog[open]').count()) > 0) await closeDialog(this.page);
  }

  button(name: keyof (typeof homeWords)['th']['account']): Locator {
    return this.sheet.getByRole('button', { name: this.words.account[name], exact: true });
  }

  get amount(): Locator {
    return this.sheet.getByLabel(this.words.amount);
  }

  get alert(): Locator {
    return this.sheet.getByRole('alert').filter({ hasText: /\S/ });
  }
}
