import { showTab } from '../fixtures/tab.ts';
import { basename } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { chatWords } from '../words/chat.ts';

/** The support chat on any page that has it. */
export class ChatWidget {
  readonly page: Page;
  readonly say: (typeof chatWords)['th'];
  private readonly names: { title: string; close: string; log: string; hello: string };

  constructor(page: Page, language: 'th' | 'la' | 'en' = 'th') {
    this.page = page;
    this.say = chatWords.th;
    this.names = chatWords[language];
  }

  /** The button that opens the chat; its name includes the number of unread messages. */
  get launcher(): Locator {
    return this.page.getByRole('region', { name: this.names.title }).locator('button[aria-expanded]');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.names.title });
  }

  get log(): Locator {
    return this.dialog.getByRole('log', { name: this.names.log });
  }

  /** The messages in order. */
  get messages(): Locator {
    return this.log.locator('ol > li');
  }

  get field(): Locator {
    return this.dialog.getByRole('textbox');
  }

  get hello(): Locator {
    return this.log.getByText(this.names.hello);
  }

  button = (name: string): Locator => this.dialog.getByRole('button', { name, exact: true });

  async open(): Promise<void> {
    await this.launcher.click();
    await this.log.waitFor();
  }

  async close(): Promise<void> {
    await this.button(this.names.close).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  /** Hides the page behind another, or brings it to the front again, as after a sleep. */
  async show(state: 'hidden' | 'visible'): Promise<void> {
    await showTab(this.page, state);
  }

  /** Chooses a file, which is previewed before it is sent. */
  async attach(path: string): Promise<void> {
    await this.dialog.locator('input[type=file]').setInputFiles(path);
  }

  /** Chooses a file and sends it from the preview. */
  async sendFile(path: string): Promise<void> {
    await this.attach(path);
    await this.dialog.getByText(basename(path)).waitFor();
    await this.button(this.say.send).click();
  }
}
