import { expect, type Locator, type Page } from 'playwright/test';

/** A person who uses the console, with a mouse or with a keyboard only. */
export class Hand {
  readonly page: Page;
  private readonly hasMouse: boolean;

  constructor(page: Page, by: string) {
    this.page = page;
    this.hasMouse = by === 'mouse';
  }

  /** Moves the focus there by Tab, in the shorter direction. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    if (this.hasMouse) return target.click();
    const isBehind = await target.evaluate((element) => {
      const { activeElement } = document;
      return (
        activeElement !== null &&
        (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      );
    });
    for (let step = 0; step < 200; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return undefined;
      await this.page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab');
    }
    throw new Error('200 times Tab do not lead there');
  }

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    if (!this.hasMouse) await this.page.keyboard.press('Enter');
  }

  async check(target: Locator): Promise<void> {
    await this.reach(target);
    if (!this.hasMouse) await this.page.keyboard.press('Space');
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Chooses an option by its text. */
  async choose(target: Locator, label: string): Promise<void> {
    if (this.hasMouse) {
      await target.selectOption({ label });
      return;
    }
    await this.reach(target);
    const [from, to] = await target.evaluate(
      (select, wanted) =>
        select instanceof HTMLSelectElement
          ? [select.selectedIndex, Array.from(select.options).findIndex(({ text }) => text === wanted)]
          : [0, 0],
      label,
    );
    for (let step = 0; step < Math.abs(to - from); step += 1)
      await this.page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp');
    await expect(target.locator('option:checked')).toHaveText(label);
  }

  /** Opens a panel by its link, or by `g` and its letter. */
  async go(panel: string): Promise<void> {
    if (this.hasMouse)
      await this.page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: panel }).click();
    else {
      await this.page.keyboard.press('Escape');
      await this.page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await this.page.keyboard.press('g');
      await this.page.keyboard.press(panel.charAt(0).toLowerCase());
    }
    await expect(this.page.getByRole('main')).toHaveAccessibleName(panel);
  }

  /** Opens a row of the journal by a click, or by going down from the newest. */
  async openRow(row: Locator): Promise<void> {
    if (this.hasMouse) {
      await row.click();
      return;
    }
    const grid = this.page.getByRole('grid');
    await this.reach(grid);
    for (let step = 0; step < 60; step += 1) {
      const before = await grid.getAttribute('aria-activedescendant');
      await this.page.keyboard.press('ArrowDown');
      // A second press before the first has taken effect would go too far.
      const moved = expect(grid);
      await (before === null
        ? moved.toHaveAttribute('aria-activedescendant')
        : moved.not.toHaveAttribute('aria-activedescendant', before));
      if ((await row.getAttribute('aria-selected')) === 'true') return;
    }
    throw new Error('60 rows down it is not there');
  }

  /** Presses it, and returns the tab that opens. */
  async opens(target: Locator): Promise<Page> {
    const [opened] = await Promise.all([this.page.context().waitForEvent('page'), this.press(target)]);
    return opened;
  }
}
