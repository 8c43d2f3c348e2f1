import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/query-client.ts';
import { referenceOf } from '../../core/receipt/receipt.ts';
import { statementKeys } from '../../core/statement.ts';

/** As many as a call may ask for, and as many as are looked through. */
const AT_ONCE = 100;
const MOST = 500;

/** The newest entries to look through, by the same call as the pages; `all` where there are no older ones. */
export const foundEntriesQuery = () =>
  queryOptions({
    queryKey: [...statementKeys.all, 'to look through'],
    queryFn: async ({ client, signal }) => {
      const { api } = appOf(client);
      const items: StatementItem[] = [];
      let total = 0;
      let size = AT_ONCE;
      let page = 0;
      do {
        page += 1;
        // oxlint-disable-next-line no-await-in-loop -- how many there are is known after the first
        const answer = await api('statement.list', { body: { page, limit: size }, signal });
        const given = answer.statements.length + (answer.dropped?.statements ?? 0);
        const added = answer.total === null ? given : answer.total - total;
        items.push(...answer.statements.slice(pushedOn(items, answer.statements, added)));
        // A server may give fewer than it was asked for: then those are its pages.
        if (page === 1 && given > 0 && given < Math.min(AT_ONCE, answer.total ?? AT_ONCE)) size = given;
        // Where nobody says how many there are, a full page has another behind it.
        total = answer.total ?? (page - 1) * size + given + (given < size ? 0 : 1);
        if (given === 0) break;
      } while (page * size < Math.min(total, MOST));
      return { items, all: page * size >= total };
    },
  });

/**
 * How many entries of a page were on the one before: so many have come in since, and pushed the others on. Counted again they
 * would be in the sums twice.
 * @param most how many have come in
 */
function pushedOn(before: readonly StatementItem[], page: readonly StatementItem[], most: number): number {
  const [old, next] = [before.map(referenceOf), page.map(referenceOf)];
  let pushed = Math.min(most, old.length, next.length);
  while (pushed > 0 && String(old.slice(-pushed)) !== String(next.slice(0, pushed))) pushed -= 1;
  return Math.max(0, pushed);
}
