import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { Carousel } from '../../../design/carousel.tsx';
import type { PlainKey } from '../../../i18n/texts.ts';
import type { CategoryGroup, ShownCategory } from '../../../core/wallet.ts';
import { GameCard } from './game-card.tsx';

export const categoryTitles: Record<ShownCategory, PlainKey> = {
  slot: 'home.slot',
  sport: 'home.sport',
  lotto: 'home.lotto',
  other: 'home.otherGames',
};

interface GameCarouselProps {
  group: CategoryGroup;
  onChoose: (account: GameAccount) => void;
  /** The whole category as a list, where any account is two taps away. */
  onSeeAll: () => void;
}

/** Game accounts of one category (spec §2 home). */
export function GameCarousel({ group: { category, accounts }, onChoose, onSeeAll }: GameCarouselProps) {
  const { t } = useTranslation();
  const title = `games-${category}`;
  return (
    <section aria-labelledby={title} className="-mx-4 lg:-mx-24">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 lg:px-24">
        <h3 id={title} className="min-w-0 text-body font-normal text-muted">
          {t(categoryTitles[category])}
        </h3>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={title}
          onClick={onSeeAll}
          className="-mr-3 min-h-12 shrink-0 rounded-control px-3 text-small font-semibold text-gold active:text-gold-press"
        >
          {t('home.seeAll', { total: accounts.length })}
        </button>
      </div>
      <Carousel
        labelledBy={title}
        keys={accounts.map(({ code }) => code)}
        onChoose={(index) => accounts[index] && onChoose(accounts[index])}
      >
        {(index, near) => accounts[index] && <GameCard account={accounts[index]} near={near} />}
      </Carousel>
    </section>
  );
}
