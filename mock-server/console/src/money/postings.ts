import type { Answer } from '../control/control.ts';

type Page = Answer<'control.listLedger'>;

/**
 * The newest pages of a ledger, each starting where the previous one ends. Every new posting shifts all pages, so they cannot
 * be loaded separately.
 */
export async function newestPages(
  ask: (before: string | undefined) => Promise<Page>,
  count: number,
): Promise<Page> {
  let page = await ask(undefined);
  const entries = [...page.entries];
  for (let nth = 1; nth < count && page.next !== undefined; nth += 1) {
    page = await ask(page.next);
    entries.push(...page.entries);
  }
  return { ...page, entries };
}
