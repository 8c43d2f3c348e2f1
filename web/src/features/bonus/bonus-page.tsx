import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { noticeQuery } from '../lookup/queries.ts';
import { PromotionForm } from '../promotion/promotion-form.tsx';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { ActivePanel } from './active-panel.tsx';
import { BonusGrid, BonusSkeleton } from './bonus-grid.tsx';
import { ClaimSheets, type Opened } from './claim-sheets.tsx';
import { activeBonusQuery, bonusListQuery } from './queries.ts';
import { useClaims } from './use-claims.ts';

/** Bonuses (spec §2 bonus): the one in use or a promotion code, and all there are to receive. */
export function Component() {
  const { t } = useTranslation();
  const list = useQuery(bonusListQuery());
  const check = useQuery(activeBonusQuery());
  const claims = useClaims();
  const [opened, setOpened] = useState<Opened>();

  // What the sheets show comes while the page is read.
  useQuery(noticeQuery());
  useEffect(() => ServerHtml.prefetch(), []);

  const current = list.data?.find(({ userBonus }) => userBonus?.isActive);
  const running = check.data?.status ? check.data.type : current?.type;
  return (
    <div className="flex flex-col gap-5">
      <h1>{t('bonus.title')}</h1>
      {list.isPending || check.isPending ? (
        <BonusSkeleton />
      ) : (
        <>
          {running !== undefined ? (
            <ActivePanel
              type={running}
              percentFail={current?.percentFail}
              busy={claims.clear.busy}
              onCancel={() => setOpened({ sheet: 'clear' })}
            />
          ) : check.data ? (
            <PromotionForm onSearch={(code) => setOpened({ sheet: 'promotion', code })} />
          ) : (
            <QueryFailed
              title={t('bonus.checkFailed')}
              error={check.error}
              busy={check.isFetching}
              onRetry={() => void check.refetch()}
            />
          )}
          {!list.data && (
            <QueryFailed
              title={t('bonus.loadFailed')}
              error={list.error}
              busy={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data?.length === 0 && (
            <Empty
              icon={Gift}
              title={t('bonus.empty')}
              hint={running === undefined && check.data && t('bonus.emptyHint')}
            />
          )}
          {list.data && list.data.length > 0 && (
            <BonusGrid bonuses={list.data} onOpen={(code) => setOpened({ sheet: 'bonus', code })} />
          )}
        </>
      )}
      <ClaimSheets
        opened={opened}
        bonuses={list.data ?? []}
        running={running !== undefined}
        claims={claims}
        onClosed={() => setOpened(undefined)}
      />
    </div>
  );
}
