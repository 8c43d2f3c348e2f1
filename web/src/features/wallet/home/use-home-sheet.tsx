import type { Banner } from '@krapao/contracts/entities/rewards';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appOf } from '../../../core/query-client.ts';
import type { HomeSheet } from './home-sheets.tsx';
import { CloseButton, Sheet } from '../../../design/sheet.tsx';
import { Banners } from '../../../core/ui/banners.tsx';
import { ServerHtml } from '../../../core/ui/server-html.tsx';
import { type BannerOwner, bannersQuery } from './queries.ts';

/** The longest wait for banners, in milliseconds. After that the sheet opens without them. */
const BANNER_TIMEOUT_MS = 4_000;

interface ShownBanners {
  readonly owner: BannerOwner;
  readonly banners: readonly Banner[];
}

const hasBanners = (sheet: HomeSheet): sheet is BannerOwner => sheet === 'invite' || sheet === 'refund';

/**
 * Which sheet of home is open. Invite and refund fetch their banners first: if there are any, closing them opens the sheet;
 * if there are none, or they cannot be fetched, it opens directly (spec §2 home).
 */
export function useHomeSheet() {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<HomeSheet>();
  const [opening, setOpening] = useState<HomeSheet>();
  const [shown, setShown] = useState<ShownBanners>();
  const latestRequest = useRef(0);
  // After home was left, no pending sheet may open.
  useEffect(() => () => void (latestRequest.current += 1), []);

  // A stable function, so that opening a sheet does not render the tiles again.
  const open = useCallback(
    async (next: HomeSheet) => {
      latestRequest.current += 1;
      const request = latestRequest.current;
      const show = (change: () => void) =>
        startTransition(() => {
          setOpening(undefined);
          change();
        });
      if (!hasBanners(next)) return show(() => setSheet(next));
      setOpening(next);
      warmBanners();
      const banners = await Promise.race([
        client.fetchQuery(bannersQuery(next)).catch(() => []),
        new Promise<[]>((resolve) => setTimeout(resolve, BANNER_TIMEOUT_MS, [])),
      ]);
      if (latestRequest.current !== request) return;
      // The member has opened another dialog meanwhile: it is not interrupted.
      if (appOf(client).ui.layers.top()?.dialog.matches(':modal')) return setOpening(undefined);
      show(() => {
        if (banners.length > 0) setShown({ owner: next, banners });
        else setSheet(next);
      });
    },
    [client],
  );

  return {
    sheet,
    opening,
    banners: shown,
    open,
    bannersClosed: () => {
      setShown(undefined);
      setSheet(shown?.owner);
    },
    closed: () => setSheet(undefined),
  };
}

/** Loads the code that shows banners while they are fetched. */
function warmBanners(): void {
  void Banners.prefetch();
  void ServerHtml.prefetch();
}

/** Banners before a sheet; closing them in any way opens the sheet (spec §2 home). */
export function BannerSheet({ shown, onClosed }: { shown: ShownBanners | undefined; onClosed: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={shown !== undefined}
      title={shown ? t(`home.${shown.owner}`) : ''}
      onClosed={onClosed}
      footer={<CloseButton>{t('home.afterBanners')}</CloseButton>}
    >
      {shown && <Banners banners={shown.banners} />}
    </Sheet>
  );
}
