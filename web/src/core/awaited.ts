import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import type { App } from './app.ts';
import { watchersOf, type Watcher } from './once-action.ts';
import { queryClientOf } from './query-client.ts';
import { hintOf, isPlace, type UnknownNotice } from './unknown-notice.ts';
import { walletQuery } from './wallet.ts';

interface Awaited {
  /** The end of the member's token. */
  readonly owner: string;
  /** By whom it is known again after the next sign-in; absent until the wallet has told. */
  member: string | undefined;
  /** What is not known, in the language of the moment: the next page may not have loaded it. */
  readonly text: string;
  readonly at: UnknownNotice['at'] | undefined;
}

const OWNER_LENGTH = 6;

function isAwaited(found: unknown): found is Awaited {
  const { owner, member, text, at } = (found ?? {}) as Partial<Record<keyof Awaited, unknown>>;
  return (
    typeof owner === 'string' &&
    owner !== '' &&
    (member === undefined || typeof member === 'string') &&
    typeof text === 'string' &&
    (at === undefined || isPlace(at))
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
 * What was sent and has no answer yet, kept for the page that takes the place of this one, and for the next sign-in where
 * the session ends first. It is told until it is read, over as many pages as that takes. A player who loads the page
 * again, or whose phone threw it away, would else find the old balance without a word, and send it a second time.
 * @returns tells the member who is signed in; `member` is their id, once that is known
 */
export function followAwaited(app: App): (member: string | undefined) => void {
  const {
    storages: { tab },
    service,
    session,
    texts,
    ui: { toasts },
  } = app;
  let token = session.token();
  let kept = awaitedIn(tab.getItem(AWAITED_KEY));
  /** Of this session and without an answer: this page will tell what came of it. */
  const running = new Set<Awaited>();
  /** Told and not read yet, with what takes it back. */
  const told = new Map<Awaited, () => void>();

  const keep = (next: readonly Awaited[]) => {
    kept = next;
    if (kept.length === 0) tab.removeItem(AWAITED_KEY);
    else tab.setItem(AWAITED_KEY, JSON.stringify(kept));
  };
  const forget = (entry: Awaited) => keep(kept.filter((each) => each !== entry));
  const isShown = ({ text }: Awaited) =>
    toasts.store.getState().toasts.some((toast) => toast.lasting && toast.text === text);

  toasts.store.subscribe(() => {
    // With the session its notices go, unread.
    if (session.token() !== token) return;
    for (const entry of told.keys()) {
      if (isShown(entry)) continue;
      told.delete(entry);
      forget(entry);
    }
  });
  session.subscribe(() => {
    if (session.token() === token) return;
    const takeBacks = [...told.values()];
    told.clear();
    running.clear();
    for (const takeBack of takeBacks) takeBack();
    token = session.token();
  });

  const watch: Watcher = (sending, notice, outcome) => {
    if (!notice || !token) return;
    const client = queryClientOf(app);
    const wallet = client.getQueryData(walletQuery().queryKey);
    // Not every page reads it, and the session may end before the answer.
    if (!wallet) void client.prefetchQuery(walletQuery());
    const entry: Awaited = {
      owner: token.slice(-OWNER_LENGTH),
      member: wallet?.profile._id,
      text: texts.i18n.t(notice.title),
      at: notice.at,
    };
    running.add(entry);
    keep([...kept, entry]);
    /** Nothing may be sent again before it is looked up: to load the page is no way around that. */
    const isLookedUp = () => {
      const state = outcome.get();
      return state.status !== 'unknown' || state.verification === 'done';
    };
    const answered = () => {
      const { status } = outcome.get();
      if (running.delete(entry)) {
        // The notice of an outcome that is not known (unknown-notice.ts) may be unread as well.
        if (status !== 'unknown' || !isShown(entry)) return forget(entry);
        return void told.set(entry, () => undefined);
      }
      // Its session had ended, so nobody was told what came of it. What certainly was not done needs no word.
      if (status === 'done' || status === 'unknown') return;
      told.get(entry)?.();
      forget(entry);
    };
    const ended = () => {
      if (isLookedUp() || !running.has(entry) || isShown(entry)) return answered();
      const stop = outcome.subscribe(() => {
        if (!isLookedUp()) return;
        stop();
        answered();
      });
    };
    sending.then(ended, ended);
  };
  service(watchersOf).add(watch);

  return (member) => {
    for (const entry of kept) {
      if (token?.endsWith(entry.owner)) entry.member ??= member;
    }
    if (kept.length > 0) keep(kept);
    for (const entry of kept) {
      if (running.has(entry) || told.has(entry)) continue;
      const { text, at } = entry;
      if (token?.endsWith(entry.owner) || (member !== undefined && member === entry.member))
        told.set(
          entry,
          toasts.lasting(() => ({ text, ...hintOf(texts, at) })),
        );
      else if (member !== undefined) forget(entry);
    }
  };
}
