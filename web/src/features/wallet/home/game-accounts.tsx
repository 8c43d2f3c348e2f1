import type { GameCategory } from '@krapao/contracts/entities/game-account';
import type { Wallet } from '@krapao/contracts/entities/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { lazyPart } from '../../system/lazy-part.tsx';
import { accountsByCategory } from '../balances.ts';
import { walletKeys } from '../queries.ts';
import { GameCarousel } from './game-carousel.tsx';
import { GameList } from './game-list.tsx';

const GameAccountPart = lazyPart(() => import('./account/game-account.tsx'));

/** Game accounts by category; a category is shown only if it has entries (spec §2 home). */
export function GameAccounts({ wallet, onSheet }: { wallet: Wallet; onSheet: (open: boolean) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const groups = accountsByCategory(wallet);
  const [listed, setListed] = useState<GameCategory>();
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
      <Sheet<boolean>
        open={account !== undefined}
        title={account?.name ?? ''}
        onClosed={(moved) => {
          if (moved) void client.invalidateQueries({ queryKey: walletKeys.wallet });
          choose(undefined);
        }}
      >
        {account && <GameAccountPart account={account} />}
      </Sheet>
    </section>
  );
}
