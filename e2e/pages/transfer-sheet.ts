import type { Locator, Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

export class TransferSheet {
  private readonly page: Page;
  private readonly say: Words;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.say.transfer.title });
  }

  get from(): Locator {
    return this.sheet.getByLabel(this.say.transfer.from, { exact: true });
  }

  get to(): Locator {
    return this.sheet.getByLabel(this.say.transfer.to, { exact: true });
  }

  get amount(): Locator {
    return this.sheet.getByLabel(this.say.transfer.amount);
  }

  get confirm(): Locator {
    return this.sheet.getByRole('button', { name: this.say.transfer.confirm });
  }

  get alert(): Locator {
    return this.sheet.getByRole('alert').filter({ hasText: /\S/ });
  }

  /** Fills in a transfer by the codes of wallet and games, up to the confirmation before it is sent. */
  async review(from: string, to: string, amount: string): Promise<void> {
    await this.from.selectOption(from);
    await this.to.selectOption(to);
    await this.amount.fill(amount);
    await this.sheet.getByRole('button', { name: this.say.transfer.review }).click();
    await this.confirm.waitFor();
  }
}
