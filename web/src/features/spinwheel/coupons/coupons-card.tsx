import type { Coupon } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { QueryFailed } from '../../../core/ui/query-failed.tsx';
import { couponsQuery } from '../queries.ts';
import { useWhileStill } from '../use-while-still.ts';
import { ClaimSheet } from './claim-sheet.tsx';
import { pageOf } from './coupon-pages.ts';
import { CouponPager } from './coupon-pager.tsx';
import { CouponRow } from './coupon-row.tsx';

interface CouponsCardProps {
  moving: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Prizes to claim, three to a page (spec §9). A prize appears when the wheel is at rest. */
export function CouponsCard({ moving, headingRef }: CouponsCardProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const query = useQuery(couponsQuery());
  const coupons = useWhileStill(query.data, moving);
  const [wanted, setWanted] = useState(1);
  const [claimed, setClaimed] = useState<Coupon>();
  const { entries, page, pages } = pageOf(coupons ?? [], wanted);
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-2">
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {t('coupon.title')}
      </h2>
      {!coupons && query.isError && (
        <QueryFailed
          title={t('coupon.loadFailed')}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!coupons && !query.isError && [1, 2, 3].map((row) => <Skeleton key={row} className="my-2 h-14" />)}
      {coupons?.length === 0 && (
        <Empty icon={TicketPercent} title={t('coupon.empty')} hint={t('coupon.emptyHint')} />
      )}
      {entries.length > 0 && (
        <ol aria-labelledby={headingId} className="divide-y divide-hairline">
          {entries.map(({ coupon, index }) => (
            <CouponRow key={coupon.code} coupon={coupon} index={index} onClaim={() => setClaimed(coupon)} />
          ))}
        </ol>
      )}
      {pages > 1 && <CouponPager page={page} pages={pages} onTurn={setWanted} />}
      {claimed && <ClaimSheet coupon={claimed} onClosed={() => setClaimed(undefined)} />}
    </section>
  );
}
