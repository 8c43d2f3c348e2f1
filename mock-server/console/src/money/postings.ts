import type { Answer } from '../control/control.ts';

type Page = Answer<'control.listLedger'>;

/**
 * The newest pages of a ledger, each from where the one before ends: with every new posting all of them begin elsewhere, so
 * none can be asked for by itself.
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
