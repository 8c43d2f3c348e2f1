import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../design/skeleton.tsx';
import { Agreement } from '../../lookup/agreement.tsx';
import { QueryFailed } from '../../system/query-failed.tsx';
import { ActionTiles } from './action-tiles.tsx';
import { BalanceCard } from './balance-card.tsx';
import { GameAccounts } from './game-accounts.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { HomeSheets, type HomeSheet } from './home-sheets.tsx';
import { refreshQuery, walletQuery } from '../queries.ts';

/** Home (spec §2): what a member has and what to do with it. */
export function Component() {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery());
  const refresh = useQuery(refreshQuery());
  const [sheet, setSheet] = useState<HomeSheet>();
  const { data } = wallet;
  return (
    <div className="flex flex-col gap-5">
      <h1 className="flex flex-wrap gap-x-2 text-body font-normal">
        <span className="text-muted">{t('home.greeting')}</span>
        {data ? (
          <span translate="no" className="font-semibold">
            {data.profile.name}
          </span>
        ) : (
          wallet.isPending && <Skeleton className="h-[1.6em] w-32" />
        )}
      </h1>
      {data ? (
        <>
          <BalanceCard
            wallet={data}
            refreshing={refresh.isFetching}
            stale={refresh.isError || wallet.isError}
            onRefresh={() => void refresh.refetch()}
          />
          <ActionTiles onOpen={setSheet} />
          <GameAccounts wallet={data} />
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
      <HomeSheets open={sheet} onClosed={() => setSheet(undefined)} />
      <Agreement quiet={sheet !== undefined} />
    </div>
  );
}
