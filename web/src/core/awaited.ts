import { AWAITED_KEY } from '@krapao/contracts/client/stored';
import type { App } from './app.ts';
import { watchersOf, type Watcher } from './once-action.ts';
import { queryClientOf } from './query-client.ts';
import { hintOf, isPlace, namespaceOf, type UnknownNotice } from './unknown-notice.ts';
import { walletQuery } from './wallet.ts';

interface Awaited {
  /** The end of the member's token. */
  readonly owner: string;
  /** The id of the member, to recognise them at the next sign-in; absent until the wallet was read. */
  member: string | undefined;
  /** Text key of what is not known; absent in entries of an earlier release. */
  readonly title?: UnknownNotice['title'] | undefined;
  /** The title as text, for a page on which its texts fail to load. */
  readonly text: string;
  readonly at: UnknownNotice['at'] | undefined;
}

const OWNER_LENGTH = 6;

function isAwaited(found: unknown): found is Awaited {
  const { owner, member, title, text, at } = (found ?? {}) as Partial<Record<keyof Awaited, unknown>>;
  return (
    typeof owner === 'string' &&
    owner !== '' &&
    (member === undefined || typeof member === 'string') &&
    (title === undefined || typeof title === 'string') &&
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
 * Keeps what was sent and has no answer yet in the storage of the tab, for the page after a reload, and for the next
 * sign-in if the session ends first. A notice tells of it until it is read, on as many pages as that takes. Otherwise a
 * player who reloads, or whose phone discards the page, would find the old balance without a word, and send it again.
 * @returns a function that shows the notices of the signed-in member; `member` is their id, once that is known
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
  /** Sent by this page and without an answer: the page itself will tell what came of it. */
  const running = new Set<Awaited>();
  /** Told and not read yet, with what takes it back. */
  const told = new Map<Awaited, () => void>();
  /** To be told once their texts are there in the language in use, or have failed to come. */
  const texted = new Map<Awaited, 'coming' | 'over'>();
  let toldTo: string | undefined;

  const keep = (next: readonly Awaited[]) => {
    kept = next;
    if (kept.length === 0) tab.removeItem(AWAITED_KEY);
    else tab.setItem(AWAITED_KEY, JSON.stringify(kept));
  };
  const forget = (entry: Awaited) => keep(kept.filter((each) => each !== entry));
  const hasTexts = ({ title }: Awaited) => title !== undefined && texts.i18n.exists(title);
  const textOf = (entry: Awaited) =>
    entry.title !== undefined && hasTexts(entry) ? texts.i18n.t(entry.title) : entry.text;
  // In the language of now, as it may have changed since either was written.
  const isShown = (entry: Awaited) =>
    toasts.store.getState().toasts.some(({ lasting }) => lasting?.().text === textOf(entry));

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
    toldTo = undefined;
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
      title: notice.title,
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
      if (isLookedUp() || !running.has(entry)) return answered();
      const stop = outcome.subscribe(() => {
        if (!isLookedUp()) return;
        stop();
        answered();
      });
    };
    sending.then(ended, ended);
  };
  service(watchersOf).add(watch);

  const show = (entry: Awaited) => {
    const { title, at } = entry;
    const namespace = title && namespaceOf(title);
    if (texted.get(entry) === 'coming') return;
    if (hasTexts(entry) || !namespace || texted.has(entry)) {
      told.set(
        entry,
        toasts.lasting(() => ({ text: textOf(entry), ...hintOf(texts, at) })),
      );
      return;
    }
    texted.set(entry, 'coming');
    const tellNow = () => {
      texted.set(entry, 'over');
      tell(toldTo);
    };
    texts.load(namespace).then(tellNow, tellNow);
  };
  const tell = (member: string | undefined) => {
    toldTo = member;
    for (const entry of kept) {
      if (token?.endsWith(entry.owner)) entry.member ??= member;
    }
    if (kept.length > 0) keep(kept);
    for (const entry of kept) {
      if (running.has(entry) || told.has(entry)) continue;
      if (token?.endsWith(entry.owner) || (member !== undefined && member === entry.member)) show(entry);
      else if (member !== undefined) forget(entry);
    }
  };
  return tell;
}
