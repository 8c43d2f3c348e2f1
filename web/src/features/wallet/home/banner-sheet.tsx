import type { Banner } from '@krapao/contracts/entities/rewards';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/button.tsx';
import { Sheet, useCloseSheet } from '../../../design/sheet.tsx';
import { lazyComponent } from '../../../core/ui/lazy-component.tsx';
import { ServerHtml } from '../../../core/ui/server-html.tsx';
import type { ShownBanners } from './use-home-sheet.ts';

const Banners = lazyComponent<{ banners: readonly Banner[] }>(() =>
  import('../../../core/ui/banner-carousel.tsx').then(({ BannerCarousel }) => ({ default: BannerCarousel })),
);

/** Brings what shows banners while these are fetched. */
export function warmBanners(): void {
  Banners.prefetch();
  ServerHtml.prefetch();
}

/** Banners before a sheet; however they are closed, the sheet comes next (spec §2 home). */
export function BannerSheet({ shown, onClosed }: { shown: ShownBanners | undefined; onClosed: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={shown !== undefined}
      title={shown ? t(`home.${shown.owner}`) : ''}
      onClosed={onClosed}
      footer={<Next />}
    >
      {shown && <Banners banners={shown.banners} />}
    </Sheet>
  );
}

function Next() {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return <Button onClick={() => close()}>{t('home.afterBanners')}</Button>;
}
