import type { Locator, Page } from 'playwright/test';
import type { Words } from '../words/vocabulary.ts';

/** The password of new members by default. */
export const PASSWORD = 'secret-1';

export type RegisterStep = 'phone' | 'code' | 'profile' | 'bank';

type RegisterField =
  | 'phone'
  | 'code'
  | 'name'
  | 'password'
  | 'confirm'
  | 'inviteCode'
  | 'bank'
  | 'firstName'
  | 'lastName'
  | 'accountNo';

export class RegisterPage {
  private readonly page: Page;
  private readonly say: Words['register'];

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say.register;
  }

  async goto(query = ''): Promise<void> {
    await this.page.goto(`/register${query}`);
    await this.title('phone').waitFor();
  }

  title(step: RegisterStep): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say[`${step}Title`] });
  }

  get done(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.say.done });
  }

  field(name: RegisterField): Locator {
    return this.page.getByRole('main').getByLabel(this.say[name], { exact: true });
  }

  button(name: 'next' | 'verify' | 'resend' | 'changePhone' | 'back' | 'submit'): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.say[name], exact: true });
  }

  async fillProfile({ name = 'สมศรี', password = PASSWORD, confirm = PASSWORD } = {}): Promise<void> {
    await this.field('name').fill(name);
    await this.field('password').fill(password);
    await this.field('confirm').fill(confirm);
  }

  async fillBank({
    bank = 'SCB',
    firstName = 'สมศรี',
    lastName = 'ดีใจ',
    accountNo = '1112223334',
  } = {}): Promise<void> {
    await this.field('bank').selectOption(bank);
    await this.field('firstName').fill(firstName);
    await this.field('lastName').fill(lastName);
    await this.field('accountNo').fill(accountNo);
  }

  /** Goes from the start to the code. */
  async toCode(phone: string): Promise<void> {
    await this.goto();
    await this.field('phone').fill(phone);
    await this.button('next').click();
    await this.title('code').waitFor();
  }

  /** Goes from the start to the profile, with an already verified phone number. */
  async toProfile(phone: string, query = ''): Promise<void> {
    await this.goto(query);
    await this.field('phone').fill(phone);
    await this.button('next').click();
    await this.title('profile').waitFor();
  }

  /** Goes from the start to the bank, with an already verified phone number. */
  async toBank(phone: string): Promise<void> {
    await this.toProfile(phone);
    await this.fillProfile();
    await this.button('next').click();
    await this.title('bank').waitFor();
  }
}
