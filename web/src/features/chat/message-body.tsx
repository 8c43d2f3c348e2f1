import CircleHelp from 'lucide-react/icons/circle-help';
import ExternalLink from 'lucide-react/icons/external-link';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Phone from 'lucide-react/icons/phone';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../design/link.tsx';
import { classes } from '../../design/classes.ts';
import { ChatMedia } from './chat-media.tsx';
import { type ButtonView, type CardView, linkify, type MessageView } from './message-view.ts';
import type { Outgoing } from './outbox.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { GivenText } from '../../design/given-text.tsx';

const bubble = (own: boolean) =>
  classes(
    'w-fit max-w-full rounded-card px-4 py-2.5',
    own ? 'ml-auto rounded-br-[6px] bg-surface-3' : 'rounded-bl-[6px] bg-surface-2',
  );

/** A text as typed, with its links. */
function ChatText({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p lang={languageOf(text)} className="whitespace-pre-wrap">
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

interface MessageBodyProps {
  readonly view: MessageView;
  readonly own: boolean;
  /** Its quick replies are disabled: shown but not pressable. */
  readonly answered?: boolean;
}

/** A message of any type (spec §3). */
export function MessageBody({ view, own, answered = false }: MessageBodyProps) {
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
          <GivenText words>{view.text}</GivenText>
        </p>
      );
    case 'buttons':
    case 'replies':
      return (
        <div className={view.kind === 'buttons' ? bubble(own) : undefined}>
          <div className={view.kind === 'replies' && view.text ? bubble(own) : undefined}>
            {view.text && <ChatText text={view.text} />}
          </div>
          {view.kind === 'replies' && answered ? (
            <RestingReplies buttons={view.buttons} />
          ) : (
            <ChatButtons buttons={view.buttons} chips={view.kind === 'replies'} />
          )}
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

const buttonClasses =
  'flex min-h-12 items-center justify-center gap-2 rounded-control border border-control px-4 py-2 text-center font-semibold no-underline transition-colors active:bg-surface-3';

/** Buttons under a message, or chips of quick replies (spec §3). */
function ChatButtons({ buttons, chips }: { buttons: readonly ButtonView[]; chips?: boolean }) {
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

/** Replies that can no longer be pressed. */
const RestingReplies = ({ buttons }: { buttons: readonly ButtonView[] }) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {buttons.map(({ title }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a message never changes
      <li key={at} className="min-w-0 rounded-control bg-surface-2 px-4 py-1.5 text-small text-faint">
        <GivenText words>{title}</GivenText>
      </li>
    ))}
  </ul>
);

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
          className={classes(buttonClasses, 'text-gold')}
        >
          <GivenText words>{title}</GivenText>
          <ExternalLink size={18} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">({t('chat.newTab')})</span>
        </a>
      );
    case 'call':
      return (
        <a href={action.href} className={classes(buttonClasses, 'text-gold')}>
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          <span className="sr-only">{t('chat.call')}: </span>
          <GivenText words>{title}</GivenText>
        </a>
      );
    case 'page':
      return (
        <Link to={action.path} className={classes(buttonClasses, 'text-gold')}>
          <GivenText words>{title}</GivenText>
        </Link>
      );
    case 'send':
      return (
        <button
          type="button"
          onClick={() => send({ type: 'postback', title, payload: action.payload })}
          className={classes(buttonClasses, 'w-full text-gold')}
        >
          <GivenText words>{title}</GivenText>
        </button>
      );
    default:
      // No link: nobody is sent to an unsafe address.
      return (
        <p className="rounded-control bg-surface-3 px-4 py-3">
          <GivenText words>{title}</GivenText>
          {action.text && <span className="block text-small text-muted">{action.text}</span>}
        </p>
      );
  }
}

/** Cards beside each other; more than one are scrolled by finger, keyboard or wheel. */
function ChatCards({ cards }: { cards: readonly CardView[] }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('chat.cards')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={0}
      className="snap-x snap-mandatory overflow-x-auto rounded-control"
    >
      <ul className="flex w-max max-w-none gap-2">
        {cards.map((card, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a message never changes
          <li key={at} className="flex w-60 snap-start flex-col overflow-hidden rounded-control bg-surface-2">
            {card.image && <CardImage card={card} />}
            <div className="flex flex-1 flex-col p-3">
              <GivenText as="p" words className="font-semibold">
                {card.title}
              </GivenText>
              {card.subtitle && (
                <GivenText as="p" words className="text-small text-muted">
                  {card.subtitle}
                </GivenText>
              )}
              <div className="mt-auto">
                <ChatButtons buttons={card.buttons} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardImage({ card: { image } }: { card: CardView }) {
  const [failed, setFailed] = useState(false);
  if (!image || failed) return null;
  if (image.type === 'inline')
    return (
      <img
        src={image.src}
        alt=""
        onError={() => setFailed(true)}
        className="h-30 w-full bg-surface-3 object-cover"
      />
    );
  return (
    <div className="px-3 pt-3 text-small">
      <ChatMedia fileType="image" source={image} />
    </div>
  );
}

type Send = (content: Outgoing['content']) => void;

/** How a button inside a message answers it. */
export const SendContext = createContext<Send>(() => undefined);

const useSend = (): Send => use(SendContext);
