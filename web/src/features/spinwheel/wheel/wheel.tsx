import { formatCount } from '@krapao/contracts/kernel/money';
import type { Slice } from '@krapao/contracts/entities/spinwheel';
import Coins from 'lucide-react/icons/coins';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fontOf, paintWheel, RIM } from './paint-wheel.ts';
import type { Turner } from './turner.ts';
import { answerFirst } from '../../../design/answer-first.ts';
import { classes } from '../../../design/classes.ts';
import { VisuallyHidden } from '../../../design/visually-hidden.tsx';
import { MixedText } from '../../../design/mixed-text.tsx';

interface WheelCanvasProps {
  slices: readonly Slice[];
  size: number;
  turner: Turner;
  /** Index of the won slice, while the wheel is at rest. */
  won: number | undefined;
}

/** The slices in the server's colours: painted once, turned by the turner. */
export function WheelCanvas({ slices, size, turner, won }: WheelCanvasProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    const family = getComputedStyle(canvas).fontFamily;
    const paint = () => paintWheel(canvas, { slices, size, won, family });
    paint();
    // The compositor turns the layer of the painted canvas, so a busy page cannot make it stutter.
    let playing: Animation | undefined;
    const detach = turner.attach(
      {
        draw: (angle) => {
          playing?.cancel();
          canvas.style.transform = rotation(angle);
        },
        play: ({ angles, startedAt }) => {
          playing?.cancel();
          const duration = angles.at(-1)?.afterMs ?? 0;
          playing = canvas.animate(
            angles.map(({ angle, afterMs }) => ({ transform: rotation(angle), offset: afterMs / duration })),
            { duration, fill: 'both' },
          );
          // By the turner's clock, so that the next animation continues exactly where this one is.
          playing.startTime = startedAt;
        },
        fade: () => fadeIn(canvas),
      },
      slices.length,
    );
    let here = true;
    // Painted again when the fonts are loaded; if that fails, the labels keep the system fonts. `document.fonts.check` does
    // not help here: it can be true while a font is still loading.
    document.fonts
      .load(fontOf(16, family), slices.map(({ label }) => label).join(' '))
      .catch(() => undefined)
      .then(() => document.fonts.ready)
      .then(() => here && paint())
      .catch(() => undefined);
    return () => {
      here = false;
      detach();
      playing?.cancel();
    };
  }, [slices, size, turner, won]);
  const prizes = slices.map(({ label }) => label).join(', ');
  return (
    <>
      {/* A text and no aria-label, because the prizes may be in another language. */}
      <VisuallyHidden>
        <MixedText>{t('spinwheel.wheel', { slices: slices.length, prizes })}</MixedText>
      </VisuallyHidden>
      <canvas
        ref={ref}
        aria-hidden="true"
        className="will-change-transform"
        style={{ width: size, height: size }}
      />
    </>
  );
}

const rotation = (angle: number) => `rotate(${angle}rad)`;

function fadeIn(canvas: HTMLCanvasElement): void {
  canvas.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 500, easing: 'ease-out' });
}

const lamps = Array.from({ length: 24 }, (_, index) => (index * Math.PI) / 12 + Math.PI / 24);
const ring = 100 - RIM * 50;

/** The fixed frame around the wheel: the gold rim with its lamps, and the pointer. Decoration, rendered once. */
export const WheelFrame = memo(function WheelFrame() {
  return (
    <svg
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <defs>
        <linearGradient id="wheel-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe9ae" />
          <stop offset="0.35" stopColor="#f2c14e" />
          <stop offset="0.7" stopColor="#9a6f1c" />
          <stop offset="1" stopColor="#f2c14e" />
        </linearGradient>
      </defs>
      <circle r={ring} fill="none" stroke="#2b1e06" strokeWidth={RIM * 100} />
      <circle r="99" fill="none" stroke="url(#wheel-gold)" strokeWidth="2" />
      <circle r={100 - RIM * 100} fill="none" stroke="url(#wheel-gold)" strokeWidth="2" />
      {lamps.map((angle) => (
        <circle key={angle} cx={ring * Math.sin(angle)} cy={-ring * Math.cos(angle)} r="1.7" fill="#ffe9ae" />
      ))}
      <circle r="31" fill="#0b1210" stroke="url(#wheel-gold)" strokeWidth="2" />
      <path
        d="M0 -81C-3 -89 -8 -94 -8 -99A8 8 0 0 1 8 -99C8 -94 3 -89 0 -81Z"
        fill="url(#wheel-gold)"
        stroke="#1a1304"
        strokeWidth="1.5"
      />
      <circle cy="-99" r="2.8" fill="#1a1304" />
    </svg>
  );
});

/** From so many coins on, the figure needs all of the circle's width. */
const MANY_COINS = 10_000;

interface SpinButtonProps {
  coins: number;
  busy: boolean;
  /** Id of the status text, which says why a tap does nothing. */
  describedBy: string;
  onSpin: () => void;
}

/** In the middle of the wheel, with the remaining coins. A screen reader can reach it also while it is disabled. */
export function SpinButton({ coins, busy, describedBy, onSpin }: SpinButtonProps) {
  const { t } = useTranslation();
  const idle = busy || coins <= 0;
  return (
    <button
      type="button"
      aria-disabled={idle || undefined}
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => !idle && answerFirst(currentTarget, onSpin)}
      className={classes(
        'absolute top-1/2 left-1/2 flex size-[28%] -translate-x-1/2 -translate-y-1/2 flex-col items-center justify-center rounded-full transition-colors aria-disabled:cursor-default',
        idle
          ? 'bg-surface-3 text-muted inset-ring-2 inset-ring-hairline'
          : 'bg-gold text-on-gold active:bg-gold-press data-pressed:bg-surface-3 data-pressed:text-muted',
      )}
    >
      {/* The circle cannot grow with the text size, so the text is limited by the window's width. */}
      <span className="text-[min(1rem,6vw)] font-semibold">{t('spinwheel.press')}</span>
      <span
        aria-hidden="true"
        className={classes(
          'amount inline-flex items-center gap-1',
          coins < MANY_COINS ? 'text-[min(0.875rem,5vw)]' : 'text-[min(0.875rem,4vw)]',
        )}
        translate="no"
      >
        {coins < MANY_COINS && <Coins size={14} />}
        {formatCount(coins)}
      </span>
      <VisuallyHidden>{t('home.coins', { coins: formatCount(coins) })}</VisuallyHidden>
    </button>
  );
}

const LARGEST_PX = 350;
const SHARE_OF_WINDOW = 0.85;
const RESIZE_DEBOUNCE_MS = 500;

/** Height of the top bar on a phone in landscape, in pixels. */
const BAR_PX = 88;

/** Limited also by the page margins, which grow with the text size, and by the height, so that the whole wheel is visible. */
function sizeNow(): number {
  const { innerWidth, innerHeight } = window;
  const margin = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.floor(
    Math.min(LARGEST_PX, innerWidth * SHARE_OF_WINDOW, innerWidth - 2 * margin, innerHeight - BAR_PX),
  );
}

/** The smaller of 350 px and 85 % of the window (spec §2), recomputed after a debounced resize (spec §9). */
export function useWheelSize(): number {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize(sizeNow()), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, []);
  return size;
}
