import type { Locator, Page } from 'playwright/test';
import { historyAtRest } from '../fixtures/history.ts';
import type { Words } from '../words/vocabulary.ts';
import { DepositSheet } from './deposit-sheet.ts';
import { HomePage } from './home-page.ts';
import { LoginPage } from './login-page.ts';
import { ProfilePage } from './profile-page.ts';
import { RegisterPage } from './register-page.ts';
import { StatementPage } from './statement-page.ts';
import { TransferSheet } from './transfer-sheet.ts';

/** The screens of the app; `goto…` navigates, everything else acts or reads. */
export class App {
  readonly page: Page;
  readonly say: Words;
  readonly login: LoginPage;
  readonly home: HomePage;
  readonly deposit: DepositSheet;
  readonly transfer: TransferSheet;
  readonly statement: StatementPage;
  readonly register: RegisterPage;
  readonly profile: ProfilePage;

  constructor(page: Page, say: Words) {
    this.page = page;
    this.say = say;
    this.login = new LoginPage(page, say);
    this.home = new HomePage(page, say);
    this.deposit = new DepositSheet(page, say);
    this.transfer = new TransferSheet(page, say);
    this.statement = new StatementPage(page, say);
    this.register = new RegisterPage(page, say);
    this.profile = new ProfilePage(page, say);
  }

  /** Starts as a member who is already signed in, at home by default. */
  async startAs(token: string, open: () => Promise<unknown> = () => this.home.goto()): Promise<void> {
    await this.enterAs(token);
    await open();
  }

  /** The next page is that of a signed-in member who accepted the agreement (spec §3: locally stored). */
  async enterAs(token: string): Promise<void> {
    await this.store({ token, 'remember-agreement': 'true' });
  }

  /** Starts at home as a member who has not accepted the agreement. */
  async startBeforeAgreement(token: string): Promise<void> {
    await this.store({ token });
    await this.home.goto();
  }

  /** Like `enterAs`, or as a visitor, with empty storage. */
  async enterAfresh(token?: string): Promise<void> {
    await this.store(token === undefined ? {} : { token, 'remember-agreement': 'true' }, true);
  }

  /** Fills this tab's storage before the first script of the next page runs; later pages find what is stored. */
  private async store(items: Readonly<Record<string, string>>, clears = false): Promise<void> {
    const script = await this.page.addInitScript(
      ([entries, clear]) => {
        // The frame of a game keeps its own storage.
        if (window !== window.top) return;
        if (clear) for (const storage of [sessionStorage, localStorage]) storage.clear();
        for (const [name, value] of entries) sessionStorage.setItem(name, value);
      },
      [Object.entries(items), clears] as const,
    );
    this.page.once('domcontentloaded', () => void script.dispose().catch(() => undefined));
  }

  async acceptAgreement(): Promise<void> {
    await this.agreement.getByRole('button', { name: this.say.agreement.accept }).click();
    await this.agreement.waitFor({ state: 'hidden' });
    await historyAtRest(this.page);
  }

  get agreement(): Locator {
    return this.page.getByRole('dialog', { name: this.say.agreement.title });
  }

  /** An entry of the bottom bar: a link, or a button that opens a dialog. */
  navItem(name: string): Locator {
    const bar = this.page.getByRole('navigation', { name: this.say.home.menu });
    return bar.getByRole('link', { name }).or(bar.getByRole('button', { name, exact: true }));
  }

  /** The language select in the top bar; also behind a dialog. */
  get languages(): Locator {
    return this.page.getByRole('banner').getByRole('combobox');
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: this.say.home.logout }).click();
    await this.login.isOpen();
  }
}
