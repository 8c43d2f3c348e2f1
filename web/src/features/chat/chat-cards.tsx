import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatButtons } from './chat-buttons.tsx';
import { ChatMedia } from './chat-media.tsx';
import type { CardView } from './message-view.ts';

/** Cards beside each other; more than one are scrolled by finger, keyboard or wheel. */
export function ChatCards({ cards }: { cards: readonly CardView[] }) {
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
              <p className="font-semibold">{card.title}</p>
              {card.subtitle && <p className="text-small text-muted">{card.subtitle}</p>}
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
