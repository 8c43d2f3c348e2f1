import { expect, type Locator, type Page } from 'playwright/test';
import type { World } from '@krapao/kit';

/** The simulator's console, in English in every project. */
export class ConsolePage {
  readonly page: Page;
  private readonly origin: string;
  private readonly world: World;

  constructor(page: Page, origin: string, world: World) {
    this.page = page;
    this.origin = origin;
    this.world = world;
  }

  async open(state = 'now'): Promise<void> {
    await this.page.goto(`${this.origin}/__mock/console#/w/${this.world.id}/${state}`);
    await this.live.waitFor();
  }

  get live() {
    return this.page.getByRole('status').filter({ hasText: 'Live' });
  }

  get panel() {
    return this.page.getByRole('main');
  }

  /** The last act and its outcome. */
  get done() {
    return this.page.getByRole('contentinfo', { name: 'What was done' });
  }

  async go(panel: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: panel }).click();
    await expect(this.panel).toHaveAccessibleName(panel);
  }

  member(persona: string): Locator {
    return this.panel
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: persona, exact: true }) });
  }

  /** A row of the journal that contains all these texts. */
  row(...texts: readonly string[]): Locator {
    return texts
      .reduce((rows, hasText) => rows.filter({ hasText }), this.panel.getByRole('grid').getByRole('row'))
      .first();
  }

  get entry() {
    return this.page.getByRole('region', { name: /^Entry/ });
  }

  get palette() {
    return this.page.getByRole('dialog', { name: 'Arrange' });
  }

  /** Returns the tab that opens. */
  async opened(press: () => Promise<unknown>): Promise<Page> {
    const [page] = await Promise.all([this.page.context().waitForEvent('page'), press()]);
    return page;
  }
}
