import type { Wallet } from '@krapao/contracts/client/read-entities';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Play from 'lucide-react/icons/play';
import Search from 'lucide-react/icons/search';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app.ts';
import { Empty } from '../../../design/empty.tsx';
import { Money } from '../../../design/money.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { lazyComponent } from '../../../core/ui/lazy-component.tsx';
import { accountsByCategory } from '../../../core/wallet.ts';
import { categoryTitles } from './category-titles.ts';
import { GameCarousel } from './game-carousel.tsx';
import { GameLogo } from './game-card.tsx';
import type { GameFilter } from './game-search.ts';
import { noteGame, recentGames } from './recent-games.ts';
import { secondFigure } from './second-figure.ts';
import { GivenText } from '../../../design/given-text.tsx';

const GameAccountPart = lazyComponent(() => import('./account/game-account.tsx'));
const GameBrowser = lazyComponent(() => import('./game-browser.tsx'));

/** The search is offered for more games than this. */
const WORTH_SEARCHING = 6;

interface GameAccountsProps {
  readonly wallet: Wallet;
}

/** Game accounts by category; a category is shown only if it has entries (spec §2 home). */
export const GameAccounts = memo(function GameAccounts({ wallet }: GameAccountsProps) {
  const { t } = useTranslation();
  const { storages } = useApp();
  const member = wallet.profile._id;
  // The order from the arrival, so that an opened card does not move.
  const [recent] = useState(() => recentGames(storages.lasting, member));
  const groups = accountsByCategory(wallet, recent);
  const [listed, setListed] = useState<GameFilter>();
  const [chosen, setChosen] = useState<string>();
  const account = wallet.slots.find(({ code }) => code === chosen);
  const last = wallet.slots.find(({ code, isActive }) => isActive && code === recent[0]);
  const choose = (code: string | undefined) => {
    if (wallet.slots.some((slot) => slot.code === code && slot.isActive))
      noteGame(storages.lasting, member, code ?? '');
    setChosen(code);
  };
  return (
    <section
      aria-labelledby="game-accounts"
      className="min-w-0 wide:col-start-2 wide:row-span-2 wide:row-start-1"
    >
      <h2 id="game-accounts" tabIndex={-1}>
        {t('home.accounts')}
      </h2>
      {groups.length === 0 && (
        <Empty icon={Gamepad2} title={t('home.noAccounts')} hint={t('home.noAccountsHint')} />
      )}
      {wallet.slots.length > WORTH_SEARCHING && (
        <button
          type="button"
          aria-haspopup="dialog"
          data-shortcut="/"
          onClick={() => setListed('all')}
          className="my-2 flex min-h-13 w-full items-center gap-3 rounded-control border border-control bg-surface-2 px-4 text-left text-muted active:bg-surface-3"
        >
          <Search size={20} aria-hidden="true" className="shrink-0" />
          {t('home.searchAll', { games: wallet.slots.length })}
        </button>
      )}
      {last && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => choose(last.code)}
          className="card mt-3 flex min-h-16 w-full items-center gap-3 py-2.5 text-left active:bg-surface-2"
        >
          <GameLogo src={last.logo} name={last.name} />
          {/* Without room for both, the amount is below the name. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span className="min-w-0 grow">
              <span className="block text-small text-muted">{t('home.continue')}</span>
              <GivenText className="block font-semibold">{last.name}</GivenText>
            </span>
            <Money amount={last.amount} className="font-semibold" />
          </span>
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-gold text-on-gold"
          >
            <Play size={18} />
          </span>
        </button>
      )}
      {groups.map((group) => (
        <GameCarousel
          key={group.category}
          group={group}
          onChoose={({ code }) => choose(code)}
          onSeeAll={() => setListed(group.category)}
        />
      ))}
      <Sheet
        open={listed !== undefined}
        title={t(listed && listed in categoryTitles ? categoryTitles[listed as 'slot'] : 'home.accounts')}
        onClosed={() => setListed(undefined)}
      >
        <div className="min-h-[calc(92dvh-5.5rem)] sm:min-h-152">
          <GameBrowser wallet={wallet} recent={recent} filter={listed ?? 'all'} onChoose={choose} />
        </div>
      </Sheet>
      <Sheet open={account !== undefined} title={account?.name ?? ''} onClosed={() => choose(undefined)}>
        {account && (
          // As high from the start as a loaded account, so that nothing moves when it loads.
          <div className={account.isActive ? 'min-h-[calc(92dvh-5.5rem)] sm:min-h-152' : undefined}>
            <GameAccountPart
              account={account}
              logo={<GameLogo src={account.logo} name={account.name} />}
              secondFigure={secondFigure(account.amount, account.ftWalletSlot)}
            />
          </div>
        )}
      </Sheet>
    </section>
  );
});
