import { DOUBLE_CLICK_MS } from '@krapao/contracts/entities/constants';
import { useQuery } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Agreement } from './agreement.tsx';
import type { App } from '../../../core/app.ts';
import { activeBonusQuery } from '../../../core/active-bonus.ts';
import { queryClientOf } from '../../../core/query-client.ts';
import { statementQuery } from '../../../core/statement.ts';
import { QueryState } from '../../../core/ui/query-state.tsx';
import { StaleNotice } from '../../../core/ui/stale-notice.tsx';
import { accountsByCategory, refreshQuery, walletQuery } from '../../../core/wallet.ts';
import { lazyComponent } from '../../../core/ui/lazy-component.tsx';
import { ActionTiles, wheelQuery } from './tiles.tsx';
import { BalanceCard } from './balance-card.tsx';
import { BannerSheet, useHomeSheet } from './use-home-sheet.tsx';
import { useScript } from '../../../core/ui/use-script.ts';
import { HomeSheets, type HomeSheet } from './home-sheets.tsx';
import { FirstSteps } from './first-steps.tsx';
import { AccountsSkeleton, HomeSkeleton, TilesSkeleton } from './home-skeleton.tsx';
import { useNow } from './use-now.ts';
import { Skeleton } from '../../../design/loading.tsx';
import { useUi } from '../../../design/ui.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { GivenText } from '../../../design/given-text.tsx';

const HomeLower = lazyComponent(() => import('./home-lower.tsx'));
// Loaded in parallel with the API calls of home.
void HomeLower.prefetch();

/** How many categories the skeleton shows before the wallet is loaded: slots, and sports and casino. */
const CATEGORIES_EXPECTED = 2;

/** Sheets that a link can open by a search parameter. */
const ledSheets = ['deposit', 'refund'] as const satisfies readonly HomeSheet[];

/** Prefetches what home requests first, in parallel with its code; resolves when each request has succeeded or failed. */
export async function prepare(app: App): Promise<void> {
  const client = queryClientOf(app);
  await Promise.all([
    client.prefetchQuery(walletQuery()),
    client.prefetchQuery(statementQuery(1)),
    client.prefetchQuery(activeBonusQuery()),
    client.prefetchQuery(wheelQuery()),
  ]);
}

/** Home (spec §2): the member's balances and the actions. */
export function Component() {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery());
  const refresh = useQuery(refreshQuery());
  const { refetch } = refresh;
  const { announce } = useUi();
  const { sheet, opening, banners, open, ...sheets } = useHomeSheet();
  // The notice of an unknown outcome links to the sheet that shows it, also out of another sheet.
  const [search, setSearch] = useSearchParams();
  const ledTo = ledSheets.find((each) => search.has(each));
  if (ledTo && sheet) sheets.closed();
  const shown = ledTo ?? sheet;
  const { data } = wallet;
  // The lower part differs for each member and is out of sight, so the prerendered first paint leaves it out.
  const isHere = useScript();
  const now = useNow();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const onRefresh = useCallback(() => {
    // The refresh may have finished before the second tap of a double tap, which must not start another.
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = now;
    // Announced only on request: the figures are also reloaded at many other moments.
    void refetch().then(
      ({ data: at, isSuccess }) =>
        isSuccess && announce(t('home.updated', { time: formatDateTime(at) }), false),
    );
  }, [refetch, announce, t]);
  const balances = { refreshing: refresh.isFetching, onRefresh };
  // On a wide screen it fills the other column from the start; on a phone the content above would push it down.
  const waiting = data ? (
    <AccountsSkeleton categories={accountsByCategory(data).length} />
  ) : (
    !wallet.isError && (
      <div className="hidden wide:block">
        <AccountsSkeleton categories={CATEGORIES_EXPECTED} />
      </div>
    )
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-8">
      <div className="flex flex-col gap-5">
        <HomeHeader name={data?.profile.name} pending={wallet.isPending} />
        {data ? (
          <>
            {/* If the wallet could not be read either, the notice of old figures says so, and why. */}
            <BalanceCard wallet={data} failure={wallet.isError ? null : refresh.error} {...balances} />
            {/* The tiles wait, because the first steps of a beginner would appear above them and push them down. */}
            {!now.settled ? (
              <TilesSkeleton />
            ) : (
              <>
                {now.statement && (
                  <FirstSteps
                    wallet={data}
                    statement={now.statement}
                    hasBonus={now.bonus?.status === true}
                    onOpen={open}
                  />
                )}
                <ActionTiles coin={data.profile.coin} onOpen={open} opening={opening} {...balances} />
              </>
            )}
          </>
        ) : (
          <QueryState of={[wallet]} title={t('home.loadFailed')} waiting={<HomeSkeleton />} />
        )}
      </div>
      {data && now.settled && isHere ? (
        <HomeLower waiting={waiting} wallet={data} now={now} quiet={shown !== undefined} />
      ) : (
        waiting
      )}
      <OldFigures />
      <BannerSheet shown={banners} onClosed={sheets.bannersClosed} />
      <HomeSheets
        open={shown}
        onClosed={() => {
          sheets.closed();
          if (ledTo) setSearch({}, { replace: true });
        }}
      />
      <Agreement quiet={opening !== undefined} />
    </div>
  );
}

/** The notice that something could not be reloaded. A separate component, so that nothing else renders again for it. */
function OldFigures() {
  const queries = [useQuery(walletQuery()), useQuery(statementQuery(1)), useQuery(activeBonusQuery())];
  return <StaleNotice of={queries} />;
}

/** Profile header with the display name (spec §2 home). */
const HomeHeader = memo(function HomeHeader({
  name,
  pending,
}: {
  name: string | undefined;
  pending: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        translate="no"
        className="grid size-12 shrink-0 place-content-center rounded-full border border-hairline bg-surface-2 text-h2 font-semibold text-gold"
      >
        {name === undefined ? !pending && <UserRound size={24} /> : Array.from(name.trim())[0]}
      </span>
      <h1 className="min-w-0 flex-1 text-body font-normal">
        <span className="block text-small text-muted">{t('home.greeting')}</span>
        {name === undefined ? (
          pending && <Skeleton className="h-[1.6em] w-32" />
        ) : (
          <GivenText className="block leading-[inherit] font-semibold">{name}</GivenText>
        )}
      </h1>
    </div>
  );
});
