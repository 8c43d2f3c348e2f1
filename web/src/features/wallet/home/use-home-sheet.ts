import type { Banner } from '@krapao/contracts/entities/rewards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { warmBanners } from './banner-sheet.tsx';
import { bannersQuery, type BannerOwner } from './queries.ts';
import type { HomeSheet } from './home-sheets.tsx';

/** Banners that take longer are left out, in milliseconds: nobody waits for an advertisement. */
const PATIENCE_MS = 4_000;

export interface ShownBanners {
  readonly owner: BannerOwner;
  readonly banners: readonly Banner[];
}

const hasBanners = (sheet: HomeSheet): sheet is BannerOwner => sheet === 'invite' || sheet === 'refund';

/**
 * Which sheet of home is open. Invite and refund fetch their banners first: if there are any, closing those opens the
 * sheet, otherwise it opens directly (spec §2 home); so it does when they cannot be had.
 */
export function useHomeSheet() {
  const client = useQueryClient();
  const [sheet, setSheet] = useState<HomeSheet>();
  const [opening, setOpening] = useState<BannerOwner>();
  const [shown, setShown] = useState<ShownBanners>();
  const turn = useRef(0);
  // Whoever left home does not find a sheet opening elsewhere.
  useEffect(() => () => void (turn.current += 1), []);

  const open = async (next: HomeSheet) => {
    turn.current += 1;
    const mine = turn.current;
    setOpening(undefined);
    if (!hasBanners(next)) return setSheet(next);
    setOpening(next);
    warmBanners();
    const banners = await Promise.race([
      client.fetchQuery(bannersQuery(next)).catch(() => []),
      new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE_MS, [])),
    ]);
    if (turn.current !== mine) return;
    setOpening(undefined);
    if (banners.length > 0) setShown({ owner: next, banners });
    else setSheet(next);
  };

  return {
    sheet,
    opening,
    banners: shown,
    open: (next: HomeSheet) => void open(next),
    bannersClosed: () => {
      setShown(undefined);
      setSheet(shown?.owner);
    },
    closed: () => setSheet(undefined),
  };
}
