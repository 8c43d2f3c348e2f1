import ArrowDown from 'lucide-react/icons/arrow-down';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ChatSession } from './chat-session.ts';
import { Composer } from './composer.tsx';
import { previewText } from './message-view.ts';
import { followOwn } from './own-messages.ts';
import { SendContext } from './message-body.tsx';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/empty.tsx';
import { rowsOf } from './conversation-rows.ts';
import { EntryItem, OutgoingItem } from './conversation-items.tsx';
import { ListSkeleton } from './chat-frame.tsx';
import { useScroller } from './use-scroller.ts';
import { useBangkokDay } from '../../core/use-bangkok-day.ts';
import { useUi } from '../../design/ui.ts';
import { useApp } from '../../core/app.ts';
import { MixedText } from '../../design/mixed-text.tsx';

interface ChatPanelProps {
  readonly session: ChatSession;
  /** Beside the page: the field takes the focus at once, as no keyboard covers half of it. */
  readonly docked: boolean;
}

/** Content of the open chat. */
export default function ChatPanel({ session, docked }: ChatPanelProps) {
  const { announce } = useUi();
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    session.look(true);
    return () => session.look(false);
  }, [session]);

  useEffect(() => {
    if (docked) field.current?.focus();
  }, [docked]);

  // Announces new entries of support, but not the history; for the customer's own messages, whether they were sent.
  useEffect(
    () =>
      session.onIncoming((entry) => {
        const name = entry.name?.trim() || t('chat.support');
        const text = t('chat.newFrom', { name, text: previewText(t, entry) });
        announce(text, false);
      }),
    [announce, session, t],
  );
  useEffect(
    () => followOwn(session.store, (news) => announce(t(`chatSending.${news}`), false)),
    [announce, session, t],
  );

  return (
    <SendContext value={session.send}>
      <ConversationList session={session} />
      <Composer session={session} fieldRef={field} />
    </SendContext>
  );
}

/** The conversation, oldest first; older entries load by scrolling up or by the button (spec §9: ten at a time). */
function ConversationList({ session }: { session: ChatSession }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const { entries, outgoing, olderLeft, loadingOlder, olderProblem, fetched, problem } = useStore(
    session.store,
  );
  const answering = outgoing.length > 0;
  const rows = useMemo(() => rowsOf(entries, answering), [entries, answering]);
  const day = useBangkokDay();
  const hasOlder = olderLeft !== undefined && olderLeft > 0;
  const loadOlder = () => {
    if (hasOlder && olderProblem === null) void session.loadOlder();
  };
  const { ref, away, toEnd } = useScroller<HTMLDivElement>({ first: entries[0]?._id, onNearTop: loadOlder });

  // The focused element may be removed: a message that is deleted, replies that are answered, the way to the latest message.
  const focusInside = useRef(false);
  useLayoutEffect(() => {
    if (focusInside.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  });

  const [newBelow, setNewBelow] = useState(false);
  useEffect(() => session.onIncoming(() => setNewBelow(true)), [session]);
  if (newBelow && !away) setNewBelow(false);

  // The customer's own messages are always scrolled into view.
  const written = outgoing.at(-1)?.clientId;
  const lastWritten = useRef(written);
  useEffect(() => {
    if (written !== undefined && written !== lastWritten.current) toEnd();
    lastWritten.current = written;
  }, [written, toEnd]);

  const failed = problem !== null && (
    <Alert
      tone="danger"
      className="mt-4"
      title={t('chat.loadFailed')}
      action={
        <Button variant="quiet" onClick={() => void session.refresh()}>
          {t('design.tryAgain')}
        </Button>
      }
    >
      {textOfError(problem)}
    </Alert>
  );

  return (
    // Only remembers where the focus is.
    <div
      onFocus={() => void (focusInside.current = true)}
      onBlur={() => void (focusInside.current = false)}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      <div
        ref={ref}
        role="log"
        // The panel reads out new entries of support; otherwise the times below them would be read out too.
        aria-live="off"
        aria-label={t('chat.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col">
          {hasOlder && (
            <div className="pt-3 text-center">
              {olderProblem !== null && (
                <p role="alert" className="text-small text-danger">
                  <MixedText>{`${t('chat.olderFailed')} · ${textOfError(olderProblem)}`}</MixedText>
                </p>
              )}
              <Button variant="link" busy={loadingOlder} onClick={() => void session.loadOlder()}>
                {t('chat.older')}
              </Button>
            </div>
          )}
          {!fetched && problem === null && <ListSkeleton />}
          {fetched && entries.length + outgoing.length === 0 && (
            <div className="my-auto">
              <Empty icon={MessagesSquare} title={t('chat.empty')} hint={t('chat.emptyHint')} />
            </div>
          )}
          <ol className="mt-auto">
            {rows.map((row) => (
              <EntryItem key={row.entry._id} row={row} day={day} />
            ))}
            {outgoing.map((item) => (
              <OutgoingItem key={item.clientId} item={item} session={session} />
            ))}
          </ol>
          {failed}
        </div>
      </div>
      {away && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-surface-3 px-4 text-small font-semibold shadow-float active:bg-hairline"
        >
          <ArrowDown size={20} aria-hidden="true" className={newBelow ? 'text-gold' : 'text-muted'} />
          {newBelow ? t('chat.newBelow') : <span className="sr-only">{t('chat.latest')}</span>}
        </button>
      )}
    </div>
  );
}
