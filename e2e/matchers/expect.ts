import { AxeBuilder } from '@axe-core/playwright';
import { expect as base, type Page } from 'playwright/test';

export const expect = base.extend({
  /**
   * No violation of WCAG 2.2 A and AA, nor of axe's best practices. With an open dialog only the dialog is checked: the page
   * behind it cannot be reached, and was checked before.
   */
  async toBeAccessible(page: Page) {
    const axe = new AxeBuilder({ page });
    const dialog = page.locator('dialog:modal');
    if ((await dialog.count()) > 0) axe.include('dialog:modal');
    // axe does not look for the page's own landmarks in a part of it.
    const landmarks = dialog.getByRole('banner').or(dialog.getByRole('contentinfo'));
    const ofPage = await landmarks.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 80)));
    const { violations } = await axe
      // Reporting passes takes longer than checking; and without cross-origin frames axe needs no page of its own.
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const lines = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}`).join('\n')}`,
    );
    lines.push(...ofPage.map((html) => `a landmark of the page in a dialog: ${html}`));
    return {
      pass: lines.length === 0,
      name: 'toBeAccessible',
      message: () => (lines.length > 0 ? lines.join('\n') : 'no violation was found'),
    };
  },

  /** Layout shifts since the page was loaded add up to at most 0.05. */
  async toHoldStill(page: Page) {
    const shifts = await page.evaluate(() => window.layoutShifts ?? []);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return {
      pass: sum <= 0.05,
      name: 'toHoldStill',
      message: () =>
        [
          `the layout shifted by ${sum}`,
          ...shifts.flatMap(({ value, moved }) => [`  ${value}:`, ...moved.map((line) => `    ${line}`)]),
        ].join('\n'),
    };
  },

  /**
   * Nothing is wider than the screen, once the page has adapted to its size. A dialog has no scroll bars of its own, only its
   * content: Firefox would show them for a fraction of a pixel, and for a text that only screen readers get.
   */
  async toFitTheScreen(page: Page) {
    const { scroll, client, scrollers } = await page.evaluate(async () => {
      const { documentElement: root } = document;
      for (let frame = 0; frame < 60 && root.scrollWidth > root.clientWidth; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const scrollers = [...document.querySelectorAll('dialog[open]')].filter((dialog) => {
        const { overflowX, overflowY } = getComputedStyle(dialog);
        return [overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow));
      }).length;
      return { scroll: root.scrollWidth, client: root.clientWidth, scrollers };
    });
    return {
      pass: scroll <= client && scrollers === 0,
      name: 'toFitTheScreen',
      message: () =>
        `the page is ${scroll} px wide on a screen of ${client} px, and ${scrollers} dialogs scroll themselves`,
    };
  },

  /** What is written in Thai or Lao letters says so by its `lang`, or a screen reader would spell it out or skip it. */
  async toNameLanguages(page: Page) {
    const unnamed = await page.evaluate(() => {
      const letters = { th: /\p{sc=Thai}/u, lo: /\p{sc=Lao}/u };
      const isNamed = (text: string, element: Element) => {
        const languages = Object.entries(letters).flatMap(([tag, of]) => (of.test(text) ? [tag] : []));
        const named = element.closest('[lang]')?.getAttribute('lang') ?? '';
        return languages.length === 0 || languages.includes(named);
      };
      const lines: string[] = [];
      for (const element of document.body.querySelectorAll(
        '*:not(script, style, noscript, [aria-hidden="true"], [aria-hidden="true"] *)',
      )) {
        const attributes = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder'].flatMap(
          (name) => element.getAttribute(name) ?? [],
        );
        const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
        for (const text of [...attributes, ...texts])
          if (!isNamed(text, element)) lines.push(`${text} (<${element.localName}>)`);
      }
      return lines;
    });
    return {
      pass: unnamed.length === 0,
      name: 'toNameLanguages',
      message: () => ['the page does not say which language this is in:', ...unnamed].join('\n  '),
    };
  },
});
