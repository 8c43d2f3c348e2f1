import type { Locator, Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

export class ProfilePage {
  private readonly page: Page;
  private readonly say: Words;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
  }

  async goto(): Promise<void> {
    await this.page.goto('/user/profile');
    await this.isOpen();
  }

  async isOpen(): Promise<void> {
    await this.page.getByRole('heading', { name: this.say.profile.title, level: 1 }).waitFor();
    await this.page.getByRole('definition').first().waitFor();
  }

  /** The value beside a label. */
  fact(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    return this.page.getByRole('main').locator('dl > div').filter({ has: term }).getByRole('definition');
  }

  get passwordSheet(): Locator {
    return this.page.getByRole('dialog', { name: this.say.password.title });
  }

  get editSheet(): Locator {
    return this.page.getByRole('dialog', { name: this.say.profile.edit });
  }

  /** The question before another bank account is saved. */
  get accountQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: this.say.profile.account });
  }

  async confirmAccount(): Promise<void> {
    await this.accountQuestion.getByRole('button', { name: this.say.profile.useAccount }).click();
  }

  async openPassword(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: this.say.password.title }).click();
    await this.passwordSheet.getByLabel(this.say.password.old).waitFor();
  }

  async openEdit(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: this.say.profile.edit }).click();
    await this.editSheet.getByLabel(this.say.profile.holder).waitFor();
  }

  async changePassword(from: string, to: string, again = to): Promise<void> {
    await this.fillPasswords(from, to, again);
    await this.passwordSheet.getByRole('button', { name: this.say.password.submit }).click();
  }

  async fillPasswords(from: string, to: string, again = to): Promise<void> {
    const { old, new: fresh, confirm } = this.say.password;
    await this.passwordSheet.getByLabel(old, { exact: true }).fill(from);
    await this.passwordSheet.getByLabel(fresh, { exact: true }).fill(to);
    await this.passwordSheet.getByLabel(confirm, { exact: true }).fill(again);
  }
}
