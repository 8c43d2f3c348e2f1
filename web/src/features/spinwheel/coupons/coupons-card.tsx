import type { Coupon } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { Skeleton } from '../../../design/loading.tsx';
import { lazyComponent, SheetSkeleton } from '../../../core/ui/lazy-component.tsx';
import { QueryState } from '../../../core/ui/query-state.tsx';
import { couponsQuery } from '../queries.ts';
import { useWhileStill } from '../use-spin.ts';
import { pageOf, useCouponFigure } from './coupons.ts';
import { buttonClasses, IconButton } from '../../../design/button.tsx';
import { MixedText } from '../../../design/mixed-text.tsx';
import { Sheet } from '../../../design/sheet.tsx';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { loadAhead } from '../../../platform/when-idle.ts';
import { GivenText } from '../../../design/given-text.tsx';

const Claim = lazyComponent(() => import('./claim.tsx'));

interface CouponsCardProps {
  moving: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Prizes to claim, three per page (spec §9). A new prize appears when the wheel is at rest. */
export function CouponsCard({ moving, headingRef }: CouponsCardProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const query = useQuery(couponsQuery());
  const coupons = useWhileStill(query.data, moving);
  const [wanted, setWanted] = useState(1);
  const [claimed, setClaimed] = useState<Coupon>();
  const { entries, page, pages } = pageOf(coupons ?? [], wanted);
  const closed = () => {
    setClaimed(undefined);
    // The button that opened the sheet was removed together with its coupon.
    if (document.activeElement === document.body) headingRef.current?.focus();
  };
  useEffect(() => loadAhead([() => Claim.prefetch()]), []);
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-2">
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {t('coupon.title')}
      </h2>
      <QueryState
        of={[query]}
        title={t('coupon.loadFailed')}
        waiting={[1, 2, 3].map((row) => (
          <Skeleton key={row} className="my-2 h-14" />
        ))}
      />
      {coupons?.length === 0 && (
        <Empty icon={TicketPercent} title={t('coupon.empty')} hint={t('coupon.emptyHint')} />
      )}
      {entries.length > 0 && (
        <ol aria-labelledby={headingId} className="divide-y divide-hairline">
          {entries.map(({ coupon, index }) => (
            <CouponRow
              key={coupon.code}
              coupon={coupon}
              index={index}
              headingRef={headingRef}
              onClaim={setClaimed}
            />
          ))}
        </ol>
      )}
      {pages > 1 && <CouponPager page={page} pages={pages} onTurn={setWanted} />}
      {claimed && (
        <Sheet open title={t('coupon.claim')} onClosed={closed}>
          <Claim coupon={claimed} waiting={<ClaimSkeleton />} />
        </Sheet>
      )}
    </section>
  );
}

/** As high as the content that replaces it. */
const ClaimSkeleton = () => (
  <div className="min-h-84">
    <SheetSkeleton />
  </div>
);

interface CouponRowProps {
  coupon: Coupon;
  index: number;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onClaim: (coupon: Coupon) => void;
}

/** Memoised, so that a spin does not render it again. */
const CouponRow = memo(function CouponRow({ coupon, index, headingRef, onClaim }: CouponRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  // The list may be reloaded only after the sheet has returned the focus to the button of this row.
  useLayoutEffect(() => {
    const element = row.current;
    const heading = headingRef.current;
    return () => {
      if (element?.contains(document.activeElement)) heading?.focus();
    };
  }, [headingRef]);
  const figure = useCouponFigure();
  const { prize } = coupon;
  const { label, bgColor, textColor } = prize.slice;
  return (
    <li ref={row} className="flex items-center gap-3 py-3">
      <span
        className="amount grid size-9 shrink-0 place-content-center rounded-full text-small font-semibold"
        style={{ backgroundColor: bgColor, color: textColor }}
      >
        {index}
      </span>
      <span className="min-w-0 flex-1">
        <GivenText className="block font-semibold">{label}</GivenText>
        {prize.name !== label && <GivenText className="block text-small text-muted">{prize.name}</GivenText>}
        <span className="block text-small text-muted">
          {t('coupon.amount')} <span className="amount">{figure(coupon)}</span>
        </span>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onClaim(coupon)}
        className={buttonClasses('quiet', 'min-h-12 shrink-0')}
      >
        <span aria-hidden="true">{t('coupon.claimShort')}</span>
        <VisuallyHidden>
          <MixedText>{t('coupon.claimOf', { prize: label, index })}</MixedText>
        </VisuallyHidden>
      </button>
    </li>
  );
});

interface CouponPagerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Pages a part of the screen, in place. The pages of a whole screen are links (features/statement). */
function CouponPager({ page, pages, onTurn }: CouponPagerProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('coupon.pages')} className="flex items-center justify-center gap-3">
      <IconButton
        label={t('coupon.previous')}
        icon={<ChevronLeft size={22} />}
        aria-disabled={page === 1}
        onClick={() => page > 1 && onTurn(page - 1)}
        className="aria-disabled:cursor-default aria-disabled:text-faint"
      />
      <output className="text-small text-muted">{t('coupon.pageOf', { page, pages })}</output>
      <IconButton
        label={t('coupon.next')}
        icon={<ChevronRight size={22} />}
        aria-disabled={page === pages}
        onClick={() => page < pages && onTurn(page + 1)}
        className="aria-disabled:cursor-default aria-disabled:text-faint"
      />
    </nav>
  );
}
