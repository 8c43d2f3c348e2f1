import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { briefly } from './date-time.tsx';
import { type QueryDoing, type Stale, useStale } from './use-stale.ts';

/**
 * What is shown is old, as it could not be read again: from when, why, and the way to try once more. Nothing that is
 * shown moves for it: on a page it stands at the end, in view wherever that is scrolled to; in a sheet under the title, on
 * a desk at the foot of the panel. Of several on one page or sheet the first is seen.
 */
export function StaleNotice({ of: queries }: { of: readonly QueryDoing[] }) {
  const [place, setPlace] = useState<Element | null>(null);
  const findPlace = useCallback((here: HTMLElement | null) => setPlace(here && placeOf(here)), []);
  const stale = useStale(queries);
  return (
    <>
      <span hidden ref={findPlace} />
      {place &&
        createPortal(
          // There before it says something, so that screen readers hear it, and once.
          <output
            data-stale
            className="sticky block bottom-[calc(73px+env(safe-area-inset-bottom))] z-10 in-[dialog]:static in-[dialog]:mx-5 lg:bottom-4 [[data-stale]:not(:empty)~&]:hidden"
          >
            {stale && <Notice {...stale} />}
          </output>,
          place,
        )}
    </>
  );
}

/** In the top-most of what surrounds it: a sheet, or the page. */
function placeOf(here: Element): Element | null {
  const layer = here.closest('dialog, main');
  return layer?.matches('dialog') ? layer.querySelector('[data-notices]') : layer;
}

function Notice({ since, reasons, trying, tryAgain }: Stale) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepInPlace(box.current), []);
  return (
    <div
      ref={box}
      className="mt-4 grid animate-fade grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control bg-surface-3 pt-1 pb-2 pl-4 text-small shadow-float in-[dialog]:mt-0 in-[dialog]:mb-3 in-[dialog]:shadow-none"
    >
      <TriangleAlert size={20} aria-hidden="true" className="shrink-0 text-warn" />
      <p>
        <span className="block font-semibold text-warn">{t('stale.title')}</span>
        {t('stale.since', { time: briefly(since) })}
      </p>
      <Button variant="link" busy={trying} className="px-4" onClick={tryAgain}>
        {t('design.tryAgain')}
      </Button>
      {reasons.map((reason) => (
        <p key={reason} className="col-span-2 col-start-2 pr-4 text-muted">
          {reason}
        </p>
      ))}
    </div>
  );
}

/** A sheet that cannot grow has less room for its inside, which is scrolled by as much as it would go down. */
function keepInPlace(box: HTMLElement | null): (() => void) | undefined {
  const inside = box?.closest('[data-notices]')?.nextElementSibling;
  if (!box || !inside) return undefined;
  const top = () => inside.getBoundingClientRect().top;
  const now = top();
  box.hidden = true;
  const moved = now - top();
  box.hidden = false;
  inside.scrollTop += moved;
  return () => void (inside.scrollTop -= moved);
}
