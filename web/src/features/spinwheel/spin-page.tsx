import { useQuery } from '@tanstack/react-query';
import Moon from 'lucide-react/icons/moon';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../core/ui/query-state.tsx';
import { SlowOver } from '../../core/ui/slow-over.tsx';
import { CouponsCard } from './coupons/coupons-card.tsx';
import { spinActiveQuery } from './queries.ts';
import { BESIDE_TEXT, SPIN_CARD, SpinCard } from './spin-card.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { SpinDialogs } from './spin-dialogs.tsx';
import { useSpin } from './use-spin.ts';
import { classes } from '../../design/classes.ts';
import { Empty } from '../../design/empty.tsx';
import { useWheelSize } from './wheel/wheel.tsx';
import { Skeleton } from '../../design/loading.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';

/** The prize wheel and what it won (spec §2 Spin). Coupons can be claimed also while the wheel is switched off. */
export function Component() {
  const { t } = useTranslation();
  const active = useQuery(spinActiveQuery());
  const spin = useSpin();
  const { setup, switchedOff, wheel, moving, action } = spin;
  // Every prize has a description from the server: loaded ahead, so that it does not shift the dialog.
  useEffect(() => void ServerHtml.prefetch(), []);
  const coupons = useRef<HTMLHeadingElement>(null);
  const goToCoupons = () => {
    coupons.current?.focus();
    coupons.current?.scrollIntoView();
  };
  const off = !moving && (active.data === false || switchedOff || wheel?.slices.length === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 wide:items-start wide:gap-6 low:grid-cols-1">
      <h1 className="wide:col-span-2 low:sr-only">{t('nav.spin')}</h1>
      {off && <WheelOff />}
      {!off && wheel ? (
        <SpinCard wheel={wheel} spin={spin} onSeeCoupons={goToCoupons} />
      ) : (
        action.state.status === 'unknown' && <SpinDialogs spin={spin} onSeeCoupons={goToCoupons} />
      )}
      {!off && !(wheel && moving) && (
        <QueryState of={[setup]} title={t('spinwheel.loadFailed')} waiting={<SpinSkeleton />} />
      )}
      <CouponsCard moving={moving} headingRef={coupons} />
    </div>
  );
}

/** Height of the rest of the wheel's card, in pixels. */
const AROUND = 202;

/** No wheel right now; as high as the card with the wheel, so that nothing shifts. */
function WheelOff() {
  const { t } = useTranslation();
  const size = useWheelSize();
  return (
    <div className="card grid place-items-center low:min-h-0!" style={{ minHeight: size + AROUND }}>
      <Empty icon={Moon} title={t('spinwheel.off')} hint={t('spinwheel.offHint')} />
    </div>
  );
}

/** As large as the card with the wheel. */
function SpinSkeleton() {
  const { t } = useTranslation();
  const size = useWheelSize();
  return (
    <SlowOver>
      <div className={SPIN_CARD}>
        <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
        <Skeleton className="my-1 h-5 w-40" />
        <span
          aria-hidden="true"
          className={classes(BESIDE_TEXT, 'animate-breathe rounded-full bg-surface-2')}
          style={{ width: size, height: size }}
        />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </SlowOver>
  );
}
