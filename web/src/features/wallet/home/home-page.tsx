import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Agreement } from '../../lookup/agreement.tsx';
import { QueryFailed } from '../../../core/ui/query-failed.tsx';
import { accountsByCategory, refreshQuery, walletQuery } from '../../../core/wallet.ts';
import { ActionTiles } from './action-tiles.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BannerSheet, useHomeSheet } from './use-home-sheet.tsx';
import { GameAccounts } from './game-accounts.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeSheets } from './home-sheets.tsx';
import { AccountsSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { InviteBonus } from './invite-bonus.tsx';

/** Home (spec §2): what a member has and what to do with it. */
export function Component() {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery());
  const refresh = useQuery(refreshQuery());
  const { sheet, opening, banners, ...sheets } = useHomeSheet();
  const [inAccount, setInAccount] = useState(false);
  const { data } = wallet;
  // Rendered piece by piece after the rest: thirty cards at once would hold up a slow phone.
  const accounts = useDeferredValue(data, undefined);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const onRefresh = () => {
    // Games may have answered by the second tap of a double tap.
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = now;
    void refresh.refetch();
  };
  const balances = { refreshing: refresh.isFetching, onRefresh };
  return (
    <div className="flex flex-col gap-5">
      <HomeHeader name={data?.profile.name} pending={wallet.isPending} />
      {data ? (
        <>
          <BalanceCard wallet={data} stale={refresh.isError || wallet.isError} {...balances} />
          <ActionTiles coin={data.profile.coin} onOpen={sheets.open} opening={opening} {...balances} />
          <InviteBonus wallet={data} quiet={sheet !== undefined} />
          {accounts ? (
            <GameAccounts wallet={accounts} onSheet={setInAccount} />
          ) : (
            <AccountsSkeleton categories={accountsByCategory(data).length} />
          )}
        </>
      ) : wallet.isError ? (
        <QueryFailed
          title={t('home.loadFailed')}
          error={wallet.error}
          busy={wallet.isFetching}
          onRetry={() => void wallet.refetch()}
        />
      ) : (
        <HomeSkeleton />
      )}
      <BannerSheet shown={banners} onClosed={sheets.bannersClosed} />
      <HomeSheets open={sheet} onClosed={sheets.closed} />
      <Agreement quiet={sheet !== undefined || banners !== undefined || inAccount} />
    </div>
  );
}
