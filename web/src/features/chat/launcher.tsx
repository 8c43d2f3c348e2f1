import MessageCircle from 'lucide-react/icons/message-circle';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';

interface LauncherProps {
  readonly open: boolean;
  readonly unread: number;
  readonly onPress: () => void;
}

/** More than a page is not counted. */
const MOST = 9;

/**
 * Opens and closes the chat (spec §4). Above the bottom bar, on the side of the thumb but off the main actions; where there
 * is little room, as beside an open keyboard, it lies in the page instead of over it.
 */
export function Launcher({ open, unread, onPress }: LauncherProps) {
  const { t } = useTranslation();
  const number = unread > MOST ? `${MOST}+` : String(unread);
  const label = open ? t('chat.close') : unread > 0 ? t('chat.openUnread', { number }) : t('chat.title');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onPress}
      className="relative grid size-12 place-items-center rounded-full border border-hairline bg-surface-3 text-gold shadow-[0_4px_20px_rgb(0_0_0/0.5)] transition-colors active:bg-hairline"
    >
      {open ? <X size={22} aria-hidden="true" /> : <MessageCircle size={24} aria-hidden="true" />}
      {unread > 0 && !open && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid min-w-6 place-items-center rounded-full bg-danger-fill px-1.5 text-small font-semibold text-on-danger"
        >
          {number}
        </span>
      )}
    </button>
  );
}
