import type { GameAccount, Wallet } from '@krapao/contracts/client/read-entities';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { Field } from '../../../design/field.tsx';
import { Money } from '../../../design/money.tsx';
import { categoryTitles } from './category-titles.ts';
import { GameLogo } from './game-card.tsx';
import { filtersOf, findGames, type GameFilter } from './game-search.ts';
import { GivenText } from '../../../design/given-text.tsx';

interface GameBrowserProps {
  wallet: Wallet;
  /** Codes of the games that were opened last. */
  recent: readonly string[];
  /** The initial filter. */
  filter: GameFilter;
  onChoose: (code: string) => void;
}

const titles = {
  ...categoryTitles,
  all: 'home.allGames',
  opened: 'home.openedGames',
  withMoney: 'home.gamesWithMoney',
} as const;

/** A list of all games with search and filters. It stays open beneath the chosen game, which Back closes. */
export default function GameBrowser({ wallet, recent, filter: first, onChoose }: GameBrowserProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(first);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Whoever opened a category came to look at it: there the keyboard would cover it.
  useEffect(() => {
    if (first === 'all') field.current?.focus();
  }, [first]);
  const found = findGames(wallet, recent, filter, search);
  return (
    <div className="flex flex-col gap-3 pb-2">
      <Field
        ref={field}
        type="search"
        label={t('home.searchGames')}
        prefix={<Search size={20} aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <fieldset className="chips">
        <legend className="sr-only">{t('home.filterGames')}</legend>
        {filtersOf(wallet).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            onClick={() => setFilter(each)}
            className="chip"
          >
            {t(titles[each])}
          </button>
        ))}
      </fieldset>
      <output className="sr-only">{t('home.gamesFound', { games: found.length })}</output>
      {found.length === 0 ? (
        <Empty icon={SearchX} title={t('home.noGameFound')} />
      ) : (
        <ul className="divide-y divide-hairline">
          {found.map((account) => (
            <Entry key={account.code} account={account} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ account, onChoose }: { account: GameAccount; onChoose: (code: string) => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onChoose(account.code)}
        className="flex min-h-15 w-full items-center gap-3 py-2 text-left active:bg-surface-2"
      >
        <GameLogo src={account.logo} name={account.name} dim={!account.isActive} />
        {/* Without room for both, what it has is below the name. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <GivenText className={account.isActive ? 'grow' : 'grow text-muted'}>{account.name}</GivenText>
          {account.isActive ? (
            <Money amount={account.amount} className="ml-auto font-semibold" />
          ) : (
            <span className="ml-auto text-right text-small text-muted">{t('home.notOpened')}</span>
          )}
        </span>
      </button>
    </li>
  );
}
