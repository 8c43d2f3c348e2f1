import type { Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

export class LoginPage {
  private readonly page: Page;
  private readonly say: Words;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
  }

  get phone() {
    return this.page.getByLabel(this.say.login.phone);
  }

  get password() {
    return this.page.getByLabel(this.say.login.password, { exact: true });
  }

  get button() {
    return this.page.getByRole('button', { name: this.say.login.submit });
  }

  async goto(): Promise<void> {
    await this.page.goto('/login');
    await this.isOpen();
  }

  async isOpen(): Promise<void> {
    await this.page.getByRole('heading', { name: this.say.login.title, level: 1 }).waitFor();
  }

  async submit(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.button.click();
  }
}
