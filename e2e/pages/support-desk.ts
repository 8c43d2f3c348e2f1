import { expect, type Browser, type Page } from 'playwright/test';
import { watchConsole } from '../fixtures/page-watchers.ts';
import type { World } from '@krapao/kit';

export interface DeskButton {
  readonly title: string;
  readonly type: 'web' | 'call' | 'postback' | 'other';
  readonly payload: string;
}

/** The simulator's support desk, the other side of the chat, in its own browser at its own address. English in every project. */
export class SupportDesk {
  readonly page: Page;
  private readonly console: ReturnType<typeof watchConsole>;

  private constructor(page: Page, expectedConsole: readonly RegExp[]) {
    this.page = page;
    this.console = watchConsole(page, expectedConsole);
  }

  static async open(
    browser: Browser,
    simulator: string,
    world: World,
    options: { viewport?: { width: number; height: number }; expectedConsole?: readonly RegExp[] } = {},
  ): Promise<SupportDesk> {
    const context = await browser.newContext({ viewport: options.viewport ?? { width: 1280, height: 800 } });
    const desk = new SupportDesk(await context.newPage(), options.expectedConsole ?? []);
    await desk.page.goto(`${simulator}/__mock/desk?world=${encodeURIComponent(world.id)}`);
    await desk.live.filter({ hasText: 'Live' }).waitFor();
    return desk;
  }

  /** Closes the desk; fails the test if its browser console had errors. */
  async close(): Promise<void> {
    await this.page.context().close();
    this.console.check();
  }

  get live() {
    return this.page.getByRole('banner').getByRole('status');
  }

  get list() {
    return this.page.getByRole('navigation', { name: 'Conversations' });
  }

  /** A conversation in the list, by the name or number of its customer. */
  conversation(name: string | RegExp) {
    return this.list.getByRole('link').filter({ hasText: name });
  }

  get messages() {
    return this.page.getByRole('log', { name: 'Messages' });
  }

  /** The last message with this text. */
  message(text: string | RegExp) {
    return this.messages.getByRole('listitem').filter({ hasText: text }).last();
  }

  get form() {
    return this.page.getByRole('form', { name: 'Answer' });
  }

  get problem() {
    return this.form.getByRole('alert');
  }

  async begin(type: string): Promise<void> {
    await this.form.getByLabel('Type', { exact: true }).first().selectOption(type);
  }

  async send(): Promise<void> {
    await this.form.getByRole('button', { name: 'Send' }).click();
  }

  async answerText(text: string): Promise<void> {
    await this.begin('text');
    await this.form.getByLabel('Text', { exact: true }).fill(text);
    await this.form.getByLabel('Text', { exact: true }).press('Enter');
  }

  async answerButtons(
    type: 'buttons' | 'quick_replies',
    text: string,
    buttons: readonly DeskButton[],
  ): Promise<void> {
    await this.begin(type);
    await this.form.getByLabel('Text above').fill(text);
    for (const [at, { title, type: kind, payload }] of buttons.entries()) {
      if (at > 0) await this.form.getByRole('button', { name: 'Add button' }).click();
      const row = this.form.getByRole('group', { name: `Button ${at + 1}` });
      await row.getByLabel('Title').fill(title);
      await row.getByLabel('Type').selectOption(kind);
      await row.getByLabel('Address, phone number or payload').fill(payload);
    }
    await this.send();
  }

  /** Answers with one of the desk's own pictures, videos and files. */
  async answerSampleMedia(sample: string, line: string): Promise<void> {
    await this.begin('media');
    await this.form.getByLabel('From the samples').selectOption({ label: sample });
    await this.form.getByLabel('Caption').fill(line);
    await this.send();
  }

  async answerFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.begin('media');
    await this.form.getByLabel('Or a file from this computer').setInputFiles(file);
    // It has an address once it is stored.
    await expect(this.form.getByLabel('Address', { exact: true })).toHaveValue(/^\/media\/chat\//);
    await this.send();
  }

  /** Answers with one of the sample messages. */
  async answerSample(sample: string): Promise<void> {
    await this.form.getByLabel('Sample', { exact: true }).selectOption({ label: sample });
    await this.send();
  }

  async answerJson(json: string): Promise<void> {
    const asJson = this.form.getByRole('checkbox', { name: 'As JSON' });
    await asJson.check();
    await this.form.getByRole('textbox', { name: 'Message as JSON' }).fill(json);
    await this.send();
  }
}
