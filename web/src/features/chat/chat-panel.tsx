import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../design/live-region.tsx';
import { layers } from '../../design/layers.ts';
import type { ChatSession } from './chat-session.ts';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { previewText } from './preview-text.ts';
import { SendContext } from './send-context.ts';

interface ChatPanelProps {
  readonly session: ChatSession;
  /** Beside the page: then writing can begin at once, without a keyboard that covers half of it. */
  readonly docked: boolean;
}

/** Inside of the open chat. */
export default function ChatPanel({ session, docked }: ChatPanelProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => session.draft());

  useEffect(() => {
    session.look(true);
    return () => session.look(false);
  }, [session]);

  useEffect(() => {
    if (docked) field.current?.focus();
  }, [docked]);

  // Only what support has just written is read out, not the history and not what the customer wrote.
  useEffect(
    () =>
      session.onIncoming((entry) => {
        const name = entry.name?.trim() || t('chat.support');
        const text = t('chat.newFrom', { name, text: previewText(t, entry) });
        announce(text, false, () => layers.top()?.dialog);
      }),
    [session, t],
  );

  return (
    <SendContext value={session.send}>
      <ConversationList session={session} />
      <Composer
        fieldRef={field}
        draft={draft}
        onDraft={(text) => {
          setDraft(text);
          session.keepDraft(text);
        }}
        onSend={session.send}
      />
    </SendContext>
  );
}
