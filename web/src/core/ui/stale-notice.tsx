import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { briefly } from './date-time.tsx';
import { placeOf, keepsLayout } from './notice-place.ts';
import { useOldParts } from './stale-parts.ts';
import { type QueryDoing, type Stale, useStale } from './use-stale.ts';
import { MixedText } from '../../design/mixed-text.tsx';

/**
 * Says that the data shown are old because they could not be refetched: since when, why, and a retry button. It moves no
 * content: on a page it is at the end, always visible; in a sheet below the title; on a wide screen at the foot of the panel.
 * A page or sheet has one for all its parts.
 */
export function StaleNotice({ of: queries }: { of: readonly QueryDoing[] }) {
  const [place, setPlace] = useState<Element | null>(null);
  const findPlace = useCallback((here: HTMLElement | null) => setPlace(here && placeOf(here)), []);
  const old = useOldParts(place, queries);
  const stale = useStale(old ?? []);
  return (
    <>
      <span hidden ref={findPlace} />
      {place &&
        old &&
        createPortal(
          // Rendered before it has text, so that screen readers announce the text, and later each change.
          <output
            aria-atomic="false"
            className="pointer-events-none sticky bottom-[calc(max(var(--menu,0px),env(safe-area-inset-bottom))+8px+var(--bar-over))] z-10 flow-root *:pointer-events-auto in-[dialog]:static in-[dialog]:mx-5 lg:bottom-[calc(1rem+var(--bar-over))]"
          >
            {stale && <Notice {...stale} />}
          </output>,
          place,
        )}
    </>
  );
}

function Notice({ since, reasons, trying, slow, tryAgain }: Stale) {
  const { t } = useTranslation();
  return (
    <div
      ref={keepsLayout}
      className="mt-4 flex max-h-[40dvh] animate-fade gap-2 overflow-y-auto rounded-control bg-surface-3 pt-1 pb-2 pl-4 text-small shadow-float in-[dialog]:mt-0 in-[dialog]:mb-3 in-[dialog]:shadow-none"
    >
      <TriangleAlert size={20} aria-hidden="true" className="mt-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        {/* With large text the button wraps below. */}
        <div className="flex flex-wrap items-center">
          <p className="min-w-[min(100%,8.5rem)] flex-1">
            <span className="block font-semibold text-warn">{t('stale.title')}</span>
            {t('stale.since', { time: briefly(since) })}
          </p>
          <Button variant="link" busy={trying} className="-ml-4 px-4" onClick={tryAgain}>
            {t('design.tryAgain')}
          </Button>
        </div>
        {reasons.map((reason) => (
          <p key={reason} className="pr-4 text-muted">
            <MixedText>{reason}</MixedText>
          </p>
        ))}
        {slow && <p className="pr-4">{t('lazy.slow')}</p>}
      </div>
    </div>
  );
}
