import type { Banner } from '@krapao/contracts/entities/rewards';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import { IconButton } from '../../design/button.tsx';
import { slideAt, slideOfKey } from './banner-slides.ts';
import { ServerHtml } from './server-html.tsx';
import ImageOff from 'lucide-react/icons/image-off';
import { useApp } from '../app.ts';
import { backendUrl } from '../../platform/urls.ts';

/**
 * Banners of the operator, each a picture and a text as HTML (spec §2, §3). Swiping is the browser's own scrolling, so that
 * it feels like the rest of the phone; arrow keys, dots and arrow buttons do the same. A single banner has none of them.
 */
export default function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => void ServerHtml.prefetch(), []);
  const many = banners.length > 1;

  const show = (slide: number) => {
    const { current: list } = track;
    if (!list || slide < 0 || slide >= banners.length) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({ left: slide * list.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  const press = (event: KeyboardEvent) => {
    // Not for arrow keys inside a text, for example in a focused link.
    const slide = event.target === track.current && slideOfKey(event.key, current, banners.length);
    if (typeof slide !== 'number') return;
    event.preventDefault();
    show(slide);
  };

  return (
    <section aria-label={t('banners.title')} aria-roledescription={t('banners.role')}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls has to be reached by keyboard */}
      <ul
        ref={track}
        tabIndex={many ? 0 : undefined}
        aria-label={many ? t('banners.list') : undefined}
        onKeyDown={many ? press : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(slideAt(scrollLeft, clientWidth, banners.length))
        }
        className="flex snap-x snap-mandatory items-start overflow-x-auto overscroll-x-contain rounded-control [scrollbar-width:none]"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        {banners.map(({ image, html }, slide) => (
          // Two banners may be identical.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${slide}-${image}`} className="w-full shrink-0 snap-start snap-always pb-1">
            <BannerPicture image={image} />
            {html.trim() !== '' && (
              <div className="mt-3">
                <ServerHtml html={html} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {many && (
        <div className="mt-1 flex items-center justify-center">
          <IconButton
            label={t('banners.previous')}
            icon={<ChevronLeft size={20} />}
            aria-disabled={current === 0 || undefined}
            className={current === 0 ? 'text-faint!' : undefined}
            onClick={() => show(current - 1)}
          />
          <Dots count={banners.length} current={current} onShow={show} />
          <IconButton
            label={t('banners.next')}
            icon={<ChevronRight size={20} />}
            aria-disabled={current === banners.length - 1 || undefined}
            className={current === banners.length - 1 ? 'text-faint!' : undefined}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </section>
  );
}

/** More dots do not fit a narrow phone; then the position is shown as numbers. */
const MOST_DOTS = 4;

function Dots({
  count,
  current,
  onShow,
}: {
  count: number;
  current: number;
  onShow: (slide: number) => void;
}) {
  const { t } = useTranslation();
  if (count > MOST_DOTS)
    return (
      <output className="amount px-3 text-small text-muted">
        {t('banners.place', { slide: current + 1, count })}
      </output>
    );
  return Array.from({ length: count }, (_, slide) => (
    <button
      key={slide}
      type="button"
      aria-label={t('banners.show', { slide: slide + 1, count })}
      aria-current={slide === current || undefined}
      onClick={() => onShow(slide)}
      className="grid size-12 place-items-center rounded-control"
    >
      {/* They stay one row, with a touch target for each. */}
      <span
        className={classes(
          'w-9 rounded-full transition-colors',
          slide === current ? 'h-2 bg-gold' : 'h-1 bg-control',
        )}
      />
    </button>
  ));
}

/**
 * Picture of a banner, only from the backend host (spec §7). Its space is reserved while it loads and if it fails, so that
 * the text below never moves.
 */
function BannerPicture({ image }: { image: string }) {
  const { config } = useApp();
  const address = backendUrl(image, config.apiBase);
  const [failed, setFailed] = useState<string>();
  const shown = address !== undefined && address !== failed;
  return (
    <div className="grid aspect-2/1 w-full place-items-center overflow-hidden rounded-control bg-surface-2 text-faint">
      {shown ? (
        // The text below has the content.
        <img
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff size={28} aria-hidden="true" />
      )}
    </div>
  );
}
