import type { Wallet } from '@krapao/contracts/client/read-entities';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { lazyComponent } from '../../../core/ui/lazy-component.tsx';
import { accountsByCategory, type ShownCategory } from '../../../core/wallet.ts';
import { GameCarousel } from './game-carousel.tsx';
import { GameList } from './game-list.tsx';
import { GameLogo } from './game-card.tsx';
import { secondFigure } from './second-figure.ts';

const GameAccountPart = lazyComponent(() => import('./account/game-account.tsx'));

/** Game accounts by category; a category is shown only if it has entries (spec §2 home). */
export function GameAccounts({ wallet, onSheet }: { wallet: Wallet; onSheet: (open: boolean) => void }) {
  const { t } = useTranslation();
  const groups = accountsByCategory(wallet);
  const [listed, setListed] = useState<ShownCategory>();
  const [chosen, setChosen] = useState<string>();
  const account = wallet.slots.find(({ code }) => code === chosen);
  const choose = (code: string | undefined) => {
    setListed(undefined);
    setChosen(code);
    onSheet(code !== undefined);
  };
  return (
    <section aria-labelledby="game-accounts">
      <h2 id="game-accounts">{t('home.accounts')}</h2>
      {groups.length === 0 && (
        <Empty icon={Gamepad2} title={t('home.noAccounts')} hint={t('home.noAccountsHint')} />
      )}
      {groups.map((group) => (
        <GameCarousel
          key={group.category}
          group={group}
          onChoose={({ code }) => choose(code)}
          onSeeAll={() => {
            setListed(group.category);
            onSheet(true);
          }}
        />
      ))}
      <GameList group={groups.find(({ category }) => category === listed)} onClosed={choose} />
      <Sheet open={account !== undefined} title={account?.name ?? ''} onClosed={() => choose(undefined)}>
        {account && (
          // As high from the start as an account in use: what comes later moves nothing.
          <div className={account.isActive ? 'min-h-[calc(92dvh-5.5rem)] sm:min-h-152' : undefined}>
            <GameAccountPart
              account={account}
              logo={<GameLogo src={account.logo} name={account.name} dim={false} />}
              secondFigure={secondFigure(account.amount, account.ftWalletSlot)}
            />
          </div>
        )}
      </Sheet>
    </section>
  );
}
