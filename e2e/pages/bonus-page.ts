import { historyAtRest } from '../fixtures/history.ts';
import type { Locator, Page } from 'playwright/test';
import { bonusWords } from '../words/bonus.ts';

/** A second press within this time is ignored, and the outcome is shown only after it. */
const DOUBLE_CLICK_MS = 600;

export class BonusPage {
  readonly say: (typeof bonusWords)['th' | 'la' | 'en'];
  private readonly page: Page;

  constructor(page: Page, language: keyof typeof bonusWords) {
    this.page = page;
    this.say = bonusWords[language];
  }

  async goto(): Promise<void> {
    await this.page.goto('/user/bonus');
    await this.page.getByRole('heading', { level: 1, name: this.say.title }).waitFor();
    await this.page.getByRole('list', { name: this.say.list }).waitFor();
  }

  /** The card of a bonus. */
  card(code: string): Locator {
    const list = this.page.getByRole('list', { name: this.say.list });
    return list.getByRole('button').filter({ has: this.page.getByText(code, { exact: true }) });
  }

  /** The region about the bonus in use. */
  get active(): Locator {
    return this.page.getByRole('region', { name: this.say.active });
  }

  /** Facts about the bonus in use whose figure is wrapped below its label. */
  partedFacts(): Promise<(string | null)[]> {
    return this.active.locator('dl > div').evaluateAll((rows) =>
      rows
        .filter(({ children: [label, figure] }) => {
          const [above, below] = [label?.getBoundingClientRect(), figure?.getBoundingClientRect()];
          return !above || !below || below.top >= above.bottom;
        })
        .map((row) => row.textContent),
    );
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: this.say.code });
  }

  /** The sheet of a bonus or promotion, by its title. */
  sheet(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** The dialog with an outcome or a question. */
  notice(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true });
  }

  /** Opens a bonus; returns the button to receive it. */
  async open(code: string, title: string): Promise<Locator> {
    await this.card(code).click();
    return this.sheet(title).getByRole('button', { name: this.say.receive });
  }

  /** Presses a button that sends something, and moves the browser's clock, which must be installed, past the double-click window. */
  async press(button: Locator): Promise<void> {
    await button.click();
    await this.page.clock.fastForward(DOUBLE_CLICK_MS);
  }

  /** Looks up a promotion; returns the button to receive it. */
  async find(code: string): Promise<Locator> {
    await this.code.fill(code);
    await this.page.getByRole('button', { name: this.say.search }).click();
    return this.sheet(this.say.promotion).getByRole('button', { name: this.say.receivePromotion });
  }

  /** Opens the confirmation to end the bonus; returns the button that does it. */
  async askToCancel(): Promise<Locator> {
    await this.active.getByRole('button', { name: this.say.cancel }).click();
    return this.notice(this.say.ask).getByRole('button', { name: this.say.cancel });
  }

  /** Closes a message. */
  async acknowledge(title: string): Promise<void> {
    await this.notice(title).getByRole('button', { name: this.say.ok }).click();
    await this.notice(title).waitFor({ state: 'hidden' });
    await historyAtRest(this.page);
  }
}
