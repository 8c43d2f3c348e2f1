import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@krapao/contracts/client/api-error';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { CouponsCard } from './coupons/coupons-card.tsx';
import { spinActiveQuery } from './queries.ts';
import { SpinCard } from './spin-card.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { SpinSkeleton } from './spin-skeleton.tsx';
import { useSpin } from './use-spin.ts';
import { WheelOff } from './wheel-off.tsx';

const isOff = (error: unknown) => error instanceof ApiError && error.is('NO_DATA');

/** The prize wheel and what it won (spec §2 Spin). Coupons can be claimed also while the wheel is switched off. */
export function Component() {
  const { t } = useTranslation();
  const active = useQuery(spinActiveQuery());
  const spin = useSpin();
  const { setup, wheel, moving } = spin;
  // Every prize is described by the server: its dialog does not move for it.
  useEffect(() => ServerHtml.prefetch(), []);
  const coupons = useRef<HTMLHeadingElement>(null);
  const goToCoupons = () => {
    coupons.current?.focus();
    coupons.current?.scrollIntoView();
  };
  const off = !moving && (active.data === false || isOff(setup.error) || wheel?.slices.length === 0);
  return (
    <div className="flex flex-col gap-4">
      <h1>{t('nav.spin')}</h1>
      {off && <WheelOff />}
      {!off && wheel && <SpinCard wheel={wheel} spin={spin} onSeeCoupons={goToCoupons} />}
      {!off && !wheel && setup.isError && (
        <QueryFailed
          title={t('spinwheel.loadFailed')}
          error={setup.error}
          busy={setup.isFetching}
          onRetry={() => void setup.refetch()}
        />
      )}
      {!off && !wheel && !setup.isError && <SpinSkeleton />}
      <CouponsCard moving={moving} headingRef={coupons} />
    </div>
  );
}
