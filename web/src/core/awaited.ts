import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import type { App } from './app.ts';
import { watchersOf, type Watcher } from './once-action.ts';
import { hintOf, isPlace, type UnknownNotice } from './unknown-notice.ts';

interface Awaited {
  /** The end of the member's token. */
  readonly owner: string;
  /** What is not known, in the language of the moment: the next page may not have loaded it. */
  readonly text: string;
  readonly at: UnknownNotice['at'] | undefined;
}

const OWNER_LENGTH = 6;

function isAwaited(found: unknown): found is Awaited {
  const { owner, text, at } = (found ?? {}) as Partial<Record<keyof Awaited, unknown>>;
  return (
    typeof owner === 'string' && owner !== '' && typeof text === 'string' && (at === undefined || isPlace(at))
  );
}

/** Whatever is not of this shape counts as nothing. */
function awaitedIn(kept: string | null): readonly Awaited[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isAwaited) : [];
  } catch {
    return [];
  }
}

/**
 * What was sent and has no answer yet, kept for the page that takes the place of this one; this page says, until it is
 * read, what the one before still waited for. A player who loads it again, or whose phone threw it away, would else find
 * the old balance without a word, and send it a second time.
 */
export function followAwaited({ storages: { tab }, service, session, texts, ui }: App): void {
  for (const { owner, text, at } of awaitedIn(tab.getItem(AWAITED_KEY)))
    if (session.token()?.endsWith(owner)) ui.toasts.lasting(() => ({ text, ...hintOf(texts, at) }));
  tab.removeItem(AWAITED_KEY);

  const awaited = new Set<Awaited>();
  const keep = () => tab.setItem(AWAITED_KEY, JSON.stringify([...awaited]));
  const watch: Watcher = (running, notice) => {
    if (!notice) return;
    const owner = session.token()?.slice(-OWNER_LENGTH) ?? '';
    const entry: Awaited = { owner, text: texts.i18n.t(notice.title), at: notice.at };
    awaited.add(entry);
    keep();
    // From then on this page tells what came of it.
    const forget = () => {
      awaited.delete(entry);
      keep();
    };
    running.then(forget, forget);
  };
  service(watchersOf).add(watch);
}
