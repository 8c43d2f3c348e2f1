import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../design/icon-button.tsx';
import { layers } from '../../design/layers.ts';
import { announce } from '../../design/live-region.tsx';
import type { Entry } from '../../realtime/entry-log.ts';
import type { ChatSession } from './chat-session.ts';
import { previewText } from './preview-text.ts';

/** How long a notice stays (spec §9), in milliseconds. */
const NOTICE_MS = 4_000;

/** Says that support has written while the chat is closed; takes no focus and goes by itself. */
export function Notice({ session, onOpen }: { session: ChatSession; onOpen: () => void }) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState<Entry>();
  const [held, setHeld] = useState(false);
  useEffect(
    () =>
      session.onIncoming((given) => {
        setEntry(given);
        const name = given.name?.trim() || t('chat.support');
        announce(t('chat.newFrom', { name, text: previewText(t, given) }), false, () => layers.top()?.dialog);
      }),
    [session, t],
  );
  useEffect(() => {
    if (!entry || held) return undefined;
    const timer = setTimeout(setEntry, NOTICE_MS, undefined);
    return () => clearTimeout(timer);
  }, [entry, held]);
  if (!entry) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing at it only stops its clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="absolute right-0 bottom-full mb-3 flex w-[min(20rem,100vw-32px)] animate-fade items-start gap-1 rounded-card border border-hairline bg-surface-3 py-1 pr-1 pl-4 shadow-[0_8px_32px_rgb(0_0_0/0.5)]"
    >
      <button type="button" onClick={onOpen} className="min-h-12 min-w-0 flex-1 py-2 text-left">
        <span className="block text-small text-muted">{entry.name?.trim() || t('chat.support')}</span>
        <span className="line-clamp-2">{previewText(t, entry)}</span>
      </button>
      <IconButton label={t('design.dismiss')} icon={<X size={20} />} onClick={() => setEntry(undefined)} />
    </div>
  );
}
