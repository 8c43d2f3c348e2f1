import type { ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import { createStore } from 'zustand/vanilla';
import type { App } from '../../core/app.ts';
import { compareCursors, type Cursor, type Entry } from '../../realtime/entry-log.ts';
import { type Identity, type RealtimeTransport, REJOIN_MS } from '../../realtime/transport.ts';
import { createSync } from '../../realtime/sync.ts';
import { isBegun } from './attachment.ts';
import { draftOf, randomId, readMarkOf, unsentOf } from './chat-storage.ts';
import { isIncoming, unreadAfter } from './conversation-rows.ts';
import { openTransports } from './transports.ts';
import { createOutbox, type Outgoing } from './outbox.ts';

/** Entries per page (spec §9). */
const PAGE = 10;
/** A live entry may have been lost: this long after the last one the server is asked, in milliseconds. */
const VERIFY_MS = 2_000;
/** The interval of asking the server while the chat is open and nothing arrives. */
const LOOK_MS = 30_000;
/** The read mark is sent once nothing has changed for this long (spec §9). */
const READ_MS = 1_000;

/** The upload operation of each kind of file. */
const uploadOperations = { image: 'chat.uploadImage', video: 'chat.uploadVideo' } as const satisfies Readonly<
  Record<ChatFileKind, `chat.${string}`>
>;

interface ChatState {
  readonly entries: readonly Entry[];
  readonly outgoing: readonly Outgoing[];
  /** How many older entries the server has; `undefined` until it is known. */
  readonly olderLeft: number | undefined;
  readonly loadingOlder: boolean;
  readonly olderProblem: unknown;
  /** The newest entries were loaded from the server. */
  readonly fetched: boolean;
  /** Why the last request to the server failed. */
  readonly problem: unknown;
  /** New entries arrive by push. */
  readonly live: boolean;
  readonly unread: number;
}

const start: ChatState = {
  entries: [],
  outgoing: [],
  olderLeft: undefined,
  loadingOlder: false,
  olderProblem: null,
  fetched: false,
  problem: null,
  live: false,
  unread: 0,
};

export type ChatSession = ReturnType<typeof createChatSession>;

/** The conversation of one guest or member on this device, without its rendering. A test passes its own `open`. */
export function createChatSession(
  identity: Identity,
  { api, config, isOnline, serverClock, storages }: App,
  open: typeof openTransports = openTransports,
) {
  const store = createStore<ChatState>(() => start);
  const who =
    identity.kind === 'member'
      ? { userId: identity.id, guestId: null }
      : { userId: null, guestId: identity.id };
  const aborter = new AbortController();
  const { signal } = aborter;
  /** Always read from the storage: another tab may have read further. */
  const readMark = readMarkOf(storages.lasting, identity.kind, identity.id);
  const incoming = new Set<(entry: Entry) => void>();
  /** Entries of the first fetch that did not arrive by push before it are history; each later one is announced once. */
  let historyEnd: Cursor | undefined;
  let firstLive: Cursor | undefined;
  const announced = new Set<string>();
  let prefix: string | undefined;
  let transport: RealtimeTransport | undefined;
  let opening = false;
  let running = false;
  let looking = false;
  let verifying: ReturnType<typeof setTimeout> | undefined;
  let marking: ReturnType<typeof setTimeout> | undefined;
  let markOwed = true;
  const draft = draftOf(storages.tab, identity.kind, identity.id);

  const sync = createSync({
    history: async (skip) => {
      const page = await api('chat.history', { body: { ...who, limit: PAGE, skip }, signal });
      const { conversations, total, dropped } = page;
      const unread = dropped?.conversations ?? 0;
      const sent = conversations.length + unread;
      // Without a total, a full page means that there is another.
      const known = total ?? skip + sent + (sent < PAGE ? 0 : 1);
      return { conversations, total: known - unread };
    },
    onChange: publish,
  });
  const outbox = createOutbox({
    unsent: unsentOf(storages.tab, identity.kind, identity.id),
    post: (clientId, message) => api('chat.sendMessage', { body: { ...who, clientId, message }, signal }),
    upload: async (file, kind, onProgress, cancelled) => {
      return (await api(uploadOperations[kind], { form: { file }, onProgress, signal: cancelled })).path;
    },
    newId: randomId,
    now: serverClock.now,
    onChange: (outgoing) => store.setState({ outgoing }),
    onSent: (entry) => sync.add(entry),
  });

  /** Also when the mark of another tab has changed, which the browser reports. */
  const countUnread = () => store.setState({ unread: unreadAfter(sync.entries(), readMark.read()) });

  function publish(): void {
    const entries = sync.entries();
    outbox.arrived(
      new Set(entries.flatMap(({ clientId, sender }) => (sender === 'customer' && clientId) || [])),
    );
    store.setState({ entries, olderLeft: sync.olderLeft(), unread: unreadAfter(entries, readMark.read()) });
    if (store.getState().fetched) announceNew(entries);
    considerMark();
  }

  /** Calls the listeners with new entries of support, each once; never with the history. */
  function announceNew(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (
        !isIncoming(entry) ||
        announced.has(entry._id) ||
        (historyEnd && compareCursors(entry, historyEnd) <= 0)
      )
        continue;
      announced.add(entry._id);
      for (const listener of incoming) listener(entry);
    }
  }

  async function refresh(): Promise<void> {
    try {
      await sync.refresh();
      if (signal.aborted) return;
      if (!store.getState().fetched) {
        historyEnd = sync.entries().findLast((entry) => !firstLive || compareCursors(entry, firstLive) < 0);
        // On a device that is new to the customer, the history counts as read, and everything later as unread.
        if (!readMark.read()) readMark.write(historyEnd);
      }
      store.setState({ fetched: true, problem: null });
      countUnread();
      announceNew(sync.entries());
      considerMark();
    } catch (problem) {
      if (!signal.aborted) store.setState({ problem });
    }
  }

  /** Opens what is missing: the prefix, the newest entries, the transport. */
  async function connect(): Promise<void> {
    if (opening || transport || !running) return;
    opening = true;
    try {
      prefix ??= (await api('chat.config', { signal })).PREFIX;
      if (!store.getState().fetched) await refresh();
      const openTransport = await open(config);
      if (!running || signal.aborted) return;
      transport = openTransport({
        identity,
        room: prefix + identity.id,
        rejoinMs: REJOIN_MS,
        since: sync.since,
        onEntry: (entry) => {
          firstLive ??= entry;
          sync.add(entry);
          verifySoon();
        },
        onJoined: (complete, last) => {
          store.setState({ live: true });
          if (complete) sync.caughtUp(last);
          // After a failed fetch the list may have a gap that `since` does not cover.
          if (!complete || store.getState().problem !== null) void refresh();
        },
        onLost: () => store.setState({ live: false }),
        onUnreadable: (why) => {
          // oxlint-disable-next-line eslint/no-console -- for the operator; the player only gets what was in it
          console.warn(`The chat reads the history again, as it got ${why}`);
          verifySoon();
        },
      });
    } catch (problem) {
      if (!signal.aborted) store.setState({ problem });
    } finally {
      opening = false;
    }
  }

  function verifySoon(): void {
    clearTimeout(verifying);
    verifying = setTimeout(() => void refresh(), VERIFY_MS);
  }

  /** After a sleep or a network failure a transport may look alive and be dead. */
  function wake(): void {
    if (!running || document.visibilityState === 'hidden' || !isOnline()) return;
    transport?.check();
    if (transport) void refresh();
    else void connect();
    considerMark();
  }

  /** Marks everything as read if it is seen: open, visible and fetched. */
  function considerMark(): void {
    const { fetched, problem, entries } = store.getState();
    const last = entries.at(-1);
    if (!looking || !fetched || problem !== null || document.visibilityState === 'hidden' || !last) return;
    if (unreadAfter(entries, readMark.read()) === 0 && !markOwed) return;
    clearTimeout(marking);
    marking = setTimeout(() => void mark(), READ_MS);
  }

  async function mark(): Promise<void> {
    const last = store.getState().entries.at(-1);
    if (!looking || document.visibilityState === 'hidden' || !last) return;
    readMark.write(last);
    countUnread();
    markOwed = false;
    try {
      await api('chat.readCustomer', { body: who, signal });
    } catch {
      // The next entry, fetch or opening marks it.
      markOwed = true;
    }
  }

  let clocks: ReturnType<typeof setInterval>[] = [];
  const listeners = { online: wake, pageshow: wake, storage: countUnread } as const;

  return {
    store,
    identity,
    /** Calls with each new entry of support; returns an unsubscribe function. */
    onIncoming(listener: (entry: Entry) => void): () => void {
      incoming.add(listener);
      return () => void incoming.delete(listener);
    },
    start(): void {
      if (running || signal.aborted) return;
      running = true;
      for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener);
      document.addEventListener('visibilitychange', wake);
      clocks = [
        setInterval(() => isOnline() && void connect(), REJOIN_MS),
        setInterval(() => looking && document.visibilityState === 'visible' && void refresh(), LOOK_MS),
      ];
      void connect();
      if (store.getState().fetched) void refresh();
    },
    /** Nothing arrives any more; the entries stay. */
    stop(): void {
      running = false;
      for (const [event, listener] of Object.entries(listeners)) removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', wake);
      for (const clock of clocks) clearInterval(clock);
      clearTimeout(verifying);
      clearTimeout(marking);
      transport?.close();
      transport = undefined;
      store.setState({ live: false });
    },
    /** Whether the customer is looking at the conversation. */
    look(now: boolean): void {
      looking = now;
      considerMark();
    },
    refresh,
    async loadOlder(): Promise<void> {
      if (store.getState().loadingOlder) return;
      store.setState({ loadingOlder: true, olderProblem: null });
      try {
        await sync.loadOlder();
      } catch (olderProblem) {
        if (!signal.aborted) store.setState({ olderProblem });
      } finally {
        store.setState({ loadingOlder: false });
      }
    },
    draft: draft.get,
    keepDraft: draft.change,
    hasUnsent: (): boolean => isBegun(draft.get()) || store.getState().outgoing.length > 0,
    send: outbox.send,
    resend: outbox.resend,
    remove: outbox.remove,
    /** Aborts what is under way, and empties the list. */
    dispose(): void {
      this.stop();
      aborter.abort();
      outbox.clear();
      draft.change({ text: '', picked: undefined });
      store.setState(start);
    },
  };
}
