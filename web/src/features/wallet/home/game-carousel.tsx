import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { Carousel } from '../../../design/carousel.tsx';
import type { CategoryGroup } from '../../../core/wallet.ts';
import { categoryTitles } from './category-titles.ts';
import { GameCard } from './game-card.tsx';

interface GameCarouselProps {
  group: CategoryGroup;
  onChoose: (account: GameAccount) => void;
  /** Opens the whole category as a list. */
  onSeeAll: () => void;
}

/** Game accounts of one category (spec §2 home). */
export function GameCarousel({ group: { category, accounts }, onChoose, onSeeAll }: GameCarouselProps) {
  const { t } = useTranslation();
  const title = `games-${category}`;
  return (
    <section aria-labelledby={title} className="-mx-4 sm:mx-0">
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 sm:px-0">
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
