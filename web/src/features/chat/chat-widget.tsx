import { useQuery } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { enableChatWidgetQuery } from '../../core/lookup.ts';
import { inQueries } from '../../core/ui/in-queries.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { passesFocusOn } from '../../core/ui/notice-place.ts';
import { QueryFailed } from '../../core/ui/query-state.tsx';
import { ChatFrame, ListSkeleton } from './chat-frame.tsx';
import type { ChatSession } from './chat-session.ts';
import { useIdentity, useRunningSession } from './use-chat-session.ts';
import { IconButton } from '../../design/button.tsx';
import type { Entry } from '../../realtime/entry-log.ts';
import { previewText } from './message-view.ts';
import { classes } from '../../design/classes.ts';
import { useUi } from '../../design/ui.ts';
import { useWide } from '../../design/use-wide.ts';
import { GivenText } from '../../design/given-text.tsx';

const nobody = createStore(() => ({ unread: 0 }));

/** What is shown in place of the messages and the field. */
const PLACE = 'flex flex-1 flex-col p-4';

const Panel = lazyComponent(() => import('./chat-panel.tsx'));

/** The support chat (spec §2, §4), if the operator has enabled it. */
function ChatWidget() {
  const { data: isOn } = useQuery(enableChatWidgetQuery());
  return isOn === true ? <Widget /> : null;
}

function Widget() {
  const { t } = useTranslation();
  const { identity, problem, provide } = useIdentity();
  const [open, setOpen] = useState(false);
  const docked = useWide();
  const session = useRunningSession(identity);
  // The same button before and after an identity is known, so that the focus can return to it.
  const unread = useStore<typeof nobody, number>(session?.store ?? nobody, (state) => state.unread);
  const toggle = () => {
    if (!open) provide();
    setOpen(!open);
  };
  const close = () => setOpen(false);
  return (
    <section aria-label={t('chat.title')}>
      <Launcher open={open} unread={unread} onPress={toggle} />
      {session && !open && <Notice session={session} onOpen={toggle} />}
      {open && (
        <ChatFrame docked={docked} onClosed={close} status={<ConnectionStatus session={session} />}>
          {session ? (
            <Panel
              key={`${session.identity.kind} ${session.identity.id}`}
              session={session}
              docked={docked}
              waiting={
                <div className={PLACE}>
                  <ListSkeleton />
                </div>
              }
              inset={PLACE}
            />
          ) : (
            <div className={PLACE}>
              {problem === null ? (
                <ListSkeleton />
              ) : (
                <div ref={passesFocusOn}>
                  <QueryFailed title={t('chat.loadFailed')} error={problem} busy={false} onRetry={provide} />
                </div>
              )}
            </div>
          )}
        </ChatFrame>
      )}
    </section>
  );
}

interface LauncherProps {
  readonly open: boolean;
  readonly unread: number;
  readonly onPress: () => void;
}

/** More than a page is not counted. */
const MOST = 9;

/** Opens and closes the chat (spec §4). It is in the top bar, where it covers nothing. */
function Launcher({ open, unread, onPress }: LauncherProps) {
  const { t } = useTranslation();
  const number = unread > MOST ? `${MOST}+` : String(unread);
  const label = open ? t('chat.close') : unread > 0 ? t('chat.openUnread', { number }) : t('chat.title');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-shortcut="c"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
      className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full text-gold transition-colors active:bg-surface-3 sm:px-3"
    >
      <span aria-hidden="true" className="relative">
        {open ? <X size={22} /> : <MessageCircle size={24} />}
        {unread > 0 && !open && (
          <span className="absolute bottom-3 left-3 grid min-w-6 place-items-center rounded-full bg-danger-fill px-1.5 text-small font-semibold text-on-danger">
            {number}
          </span>
        )}
      </span>
      <span className="max-sm:hidden">{open ? t('chat.close') : t('chat.title')}</span>
    </button>
  );
}

/** How long a notice stays (spec §9), in milliseconds. */
const NOTICE_MS = 4_000;

/** Says that support has written while the chat is closed; takes no focus and disappears by itself. */
function Notice({ session, onOpen }: { session: ChatSession; onOpen: () => void }) {
  const { announce } = useUi();
  const { t } = useTranslation();
  const [entry, setEntry] = useState<Entry>();
  const [held, setHeld] = useState(false);
  useEffect(
    () =>
      session.onIncoming((given) => {
        setEntry(given);
        const name = given.name?.trim() || t('chat.support');
        announce(t('chat.newFrom', { name, text: previewText(t, given) }), false);
      }),
    [announce, session, t],
  );
  useEffect(() => {
    if (!entry || held) return undefined;
    const timer = setTimeout(setEntry, NOTICE_MS, undefined);
    return () => clearTimeout(timer);
  }, [entry, held]);
  // The focus moves to the chat's button: a removed element gets neither blur nor pointerleave.
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('section')?.querySelector('button')?.focus();
    setHeld(false);
    setEntry(undefined);
  };
  if (!entry) return null;
  const name = entry.name?.trim() || t('chat.support');
  const preview = previewText(t, entry);
  return (
    // Pointing at it only stops its clock.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="absolute top-full right-4 z-30 mt-1 flex w-[min(20rem,100vw-32px)] animate-fade items-start gap-1 rounded-card border border-hairline bg-surface-3 py-1 pr-1 pl-4 shadow-float"
    >
      <button type="button" onClick={onOpen} className="min-h-12 min-w-0 flex-1 py-2 text-left">
        <GivenText words className="block text-small text-muted">
          {name}
        </GivenText>
        <GivenText words className="line-clamp-2">
          {preview}
        </GivenText>
      </button>
      <IconButton label={t('design.dismiss')} icon={<X size={20} />} onClick={dismiss} />
    </div>
  );
}

const notConnected = createStore(() => ({ live: false }));

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether new entries arrive by push, in a word under the title. */
function ConnectionStatus({ session }: { session: ChatSession | undefined }) {
  const { t } = useTranslation();
  const live = useStore<typeof notConnected, boolean>(session?.store ?? notConnected, (state) => state.live);
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <p className="flex items-center gap-1.5 text-small text-muted">
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', !online ? 'bg-danger' : live ? 'bg-emerald' : 'bg-warn')}
      />
      {t(!online ? 'chat.offline' : live ? 'chat.online' : 'chat.connecting')}
    </p>
  );
}

export default inQueries(ChatWidget);
