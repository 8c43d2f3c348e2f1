import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classes } from '../../design/classes.ts';
import type { ButtonView } from './message-view.ts';
import { useSend } from './send-context.ts';

const look =
  'flex min-h-12 items-center justify-center gap-2 rounded-control border border-control px-4 py-2 text-center font-semibold no-underline transition-colors active:bg-surface-3';

/** Buttons under a message, or chips of quick replies (spec §3). */
export function ChatButtons({ buttons, chips }: { buttons: readonly ButtonView[]; chips?: boolean }) {
  return (
    <ul className={classes('mt-2 flex gap-2', chips ? 'flex-wrap' : 'flex-col')}>
      {buttons.map((button, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a message never changes
        <li key={at} className="min-w-0">
          <ChatButton button={button} />
        </li>
      ))}
    </ul>
  );
}

function ChatButton({ button: { title, action } }: { button: ButtonView }) {
  const { t } = useTranslation();
  const send = useSend();
  switch (action.type) {
    case 'open':
      return (
        <a
          href={action.href}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(look, 'text-gold')}
        >
          {title}
          <ExternalLink size={18} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">({t('chat.newTab')})</span>
        </a>
      );
    case 'call':
      return (
        <a href={action.href} className={classes(look, 'text-gold')}>
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">{t('chat.call')}: </span>
          {title}
        </a>
      );
    case 'page':
      return (
        <Link to={action.path} className={classes(look, 'text-gold')}>
          {title}
        </Link>
      );
    case 'send':
      return (
        <button
          type="button"
          onClick={() => send({ type: 'postback', title, payload: action.payload })}
          className={classes(look, 'w-full text-gold')}
        >
          {title}
        </button>
      );
    default:
      // Nowhere to go: nobody is sent to an address that is not safe.
      return (
        <p className="rounded-control bg-surface-3 px-4 py-3">
          {title}
          {action.text && <span className="block text-small text-muted">{action.text}</span>}
        </p>
      );
  }
}
