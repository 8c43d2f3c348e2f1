import CircleHelp from 'lucide-react/icons/circle-help';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import { ChatButtons } from './chat-buttons.tsx';
import { ChatCards } from './chat-cards.tsx';
import { ChatMedia } from './chat-media.tsx';
import { linkify } from './linkify.ts';
import type { MessageView } from './message-view.ts';

const bubble = (own: boolean) =>
  classes(
    'w-fit max-w-full rounded-card px-4 py-2.5',
    own ? 'ml-auto rounded-br-[6px] bg-surface-3' : 'rounded-bl-[6px] bg-surface-2',
  );

/** A text as it was typed, with its addresses to press. */
function ChatText({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p className="whitespace-pre-wrap">
      {linkify(text).map(({ text: piece, href }, at) =>
        href ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- a message never changes
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-gold underline underline-offset-4"
          >
            {piece}
            <span className="sr-only"> ({t('chat.newTab')})</span>
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}

/** A message of any type (spec §3). */
export function MessageBody({ view, own }: { view: MessageView; own: boolean }) {
  const { t } = useTranslation();
  switch (view.kind) {
    case 'text':
      return (
        <div className={bubble(own)}>
          <ChatText text={view.text} />
        </div>
      );
    case 'pressed':
      return (
        <p className={classes(bubble(own), 'flex items-center gap-2')}>
          <MousePointerClick size={18} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="sr-only">{t('chat.pressed')}: </span>
          {view.text}
        </p>
      );
    case 'buttons':
    case 'replies':
      return (
        <div className={view.kind === 'buttons' ? bubble(own) : undefined}>
          <div className={view.kind === 'replies' && view.text ? bubble(own) : undefined}>
            {view.text && <ChatText text={view.text} />}
          </div>
          <ChatButtons buttons={view.buttons} chips={view.kind === 'replies'} />
        </div>
      );
    case 'media':
      return (
        <div className={classes(bubble(own), 'p-2!')}>
          <ChatMedia fileType={view.fileType} source={view.source} />
          {view.text && (
            <div className="px-2 pt-2">
              <ChatText text={view.text} />
            </div>
          )}
        </div>
      );
    case 'cards':
      return <ChatCards cards={view.cards} />;
    default:
      return (
        <p className={classes(bubble(own), 'flex items-center gap-2 text-small text-muted')}>
          <CircleHelp size={18} aria-hidden="true" className="shrink-0" />
          {t('chat.unknown')}
        </p>
      );
  }
}
