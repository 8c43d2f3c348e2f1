import type { Slice } from '@krapao/contracts/entities/spinwheel';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fontOf, paintWheel } from './paint-wheel.ts';
import type { Turner } from './turner.ts';

interface WheelCanvasProps {
  slices: readonly Slice[];
  size: number;
  turner: Turner;
  /** The slice that was won, while nothing turns. */
  won: number | undefined;
}

/** The slices in the colours of the server: painted once, turned by the turner. */
export function WheelCanvas({ slices, size, turner, won }: WheelCanvasProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    const family = getComputedStyle(canvas).fontFamily;
    const paint = () => paintWheel(canvas, { slices, size, won, family });
    paint();
    const detach = turner.attach(
      {
        // The picture stays as it is and only its layer is turned, which costs the page next to nothing.
        draw: (angle) => void (canvas.style.transform = `rotate(${angle}rad)`),
        fade: () => fadeIn(canvas),
      },
      slices.length,
    );
    let here = true;
    // Once more with the fonts there; whatever becomes of them, the labels stand in those of the system. `check` would
    // save nothing: it is content while one is still on its way.
    document.fonts
      .load(fontOf(16, family), slices.map(({ label }) => label).join(' '))
      .catch(() => undefined)
      .then(() => document.fonts.ready)
      .then(() => here && paint())
      .catch(() => undefined);
    return () => {
      here = false;
      detach();
    };
  }, [slices, size, turner, won]);
  const prizes = slices.map(({ label }) => label).join(', ');
  return (
    <canvas
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is a picture only by its role
      role="img"
      aria-label={t('spinwheel.wheel', { slices: slices.length, prizes })}
      className="will-change-transform"
      style={{ width: size, height: size }}
    />
  );
}

function fadeIn(canvas: HTMLCanvasElement): void {
  canvas.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 500, easing: 'ease-out' });
}
