import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/query-client.ts';
import { referenceOf } from '../../core/receipt/receipt.ts';
import { statementKeys } from '../../core/statement.ts';

/** The maximum number of entries per call, and in total. */
const AT_ONCE = 100;
const MOST = 500;

/** The newest entries, for the finder, by the same call as the pages; `all` if there are no older ones. */
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
        // The number of pages is known only after the first.
        const answer = await api('statement.list', { body: { page, limit: size }, signal });
        const given = answer.statements.length + (answer.dropped?.statements ?? 0);
        const added = answer.total === null ? given : answer.total - total;
        items.push(...answer.statements.slice(pushedOn(items, answer.statements, added)));
        // A server may return fewer than requested: then that is its page size.
        if (page === 1 && given > 0 && given < Math.min(AT_ONCE, answer.total ?? AT_ONCE)) size = given;
        // Without a total, a full page is taken to have another after it.
        total = answer.total ?? (page - 1) * size + given + (given < size ? 0 : 1);
        if (given === 0) break;
      } while (page * size < Math.min(total, MOST));
      return { items, all: page * size >= total };
    },
  });

/**
 * How many entries of a page were already on the previous one: new entries have pushed them there. Without this they would
 * be in the sums twice.
 * @param most how many entries are new
 */
function pushedOn(before: readonly StatementItem[], page: readonly StatementItem[], most: number): number {
  const [old, next] = [before.map(referenceOf), page.map(referenceOf)];
  let pushed = Math.min(most, old.length, next.length);
  while (pushed > 0 && String(old.slice(-pushed)) !== String(next.slice(0, pushed))) pushed -= 1;
  return Math.max(0, pushed);
}
