import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import type { App } from './app.ts';
import { watchersOf, type Watcher } from './once-action.ts';
import { textOfNotice } from './unknown-notice.ts';

/** The end of the token of the member whose it is, and what there is to say. */
type Awaited = readonly [owner: string | undefined, ...ReturnType<typeof textOfNotice>];

/**
 * What was sent and has no answer yet, kept for the page that takes the place of this one; this page says, until it is
 * read, what the one before still waited for. A player who loads it again, or whose phone threw it away, would else find
 * the old balance without a word, and send it a second time.
 */
export function followAwaited({ storages: { tab }, service, session, texts, ui }: App): void {
  const left = JSON.parse(tab.getItem(AWAITED_KEY) ?? '[]') as readonly Awaited[];
  tab.removeItem(AWAITED_KEY);
  for (const [owner, ...notice] of left)
    if (owner && session.token()?.endsWith(owner)) ui.toasts.lasting(...notice);

  const awaited = new Set<Awaited>();
  const keep = () => tab.setItem(AWAITED_KEY, JSON.stringify([...awaited]));
  const watch: Watcher = (running, notice) => {
    if (!notice) return;
    const entry: Awaited = [session.token()?.slice(-6), ...textOfNotice(texts, notice)];
    awaited.add(entry);
    keep();
    // From then on this page tells what came of it.
    void running.finally(() => awaited.delete(entry) && keep());
  };
  service(watchersOf).add(watch);
}
