import type { QrProvider } from '@krapao/contracts/entities/constants';
import type { Locator, Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

export class DepositSheet {
  private readonly page: Page;
  private readonly say: Words;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.say.deposit.title });
  }

  /** The panel of the chosen provider. */
  get panel(): Locator {
    return this.sheet.getByRole('tabpanel');
  }

  get amount(): Locator {
    return this.sheet.getByLabel(this.say.deposit.amount);
  }

  get create(): Locator {
    return this.sheet.getByRole('button', { name: this.say.deposit.create });
  }

  /** The QR code as a picture. */
  picture(amount: string): Locator {
    return this.sheet.getByRole('img', { name: this.say.deposit.picture(amount) });
  }

  get countdown(): Locator {
    return this.sheet.getByRole('timer');
  }

  /** Chooses the tab of a provider; opens the QR channel first if the sheet shows the channels. */
  async choose(provider: QrProvider): Promise<void> {
    const tab = this.sheet.getByRole('tab', { name: provider });
    const qr = this.sheet.getByRole('listitem').getByRole('button', { name: 'QR' });
    await tab.or(qr).first().waitFor();
    if (await qr.isVisible()) await qr.click();
    await tab.click();
  }

  /** Makes a code and waits until it is shown. */
  async createCode(provider: QrProvider, amount: string): Promise<void> {
    await this.choose(provider);
    await this.amount.fill(amount);
    await this.create.click();
    await this.sheet.getByRole('img').waitFor();
  }
}
