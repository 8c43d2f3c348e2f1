import type { Slice } from '@krapao/contracts/entities/spinwheel';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fontOf, paintFace, traceSlice } from './paint-face.ts';
import type { Turner } from './turner.ts';
import { RIM } from './wheel-frame.tsx';

interface WheelCanvasProps {
  slices: readonly Slice[];
  size: number;
  turner: Turner;
  /** The slice that was won, while nothing turns. */
  won: number | undefined;
}

/** The slices in the colours of the server, turned by the turner. */
export function WheelCanvas({ slices, size, turner, won }: WheelCanvasProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    const ratio = window.devicePixelRatio || 1;
    const radius = (size / 2) * (1 - RIM);
    // Assigning clears it, and drawing it anew comes at once.
    canvas.width = canvas.height = Math.round(size * ratio);
    const family = getComputedStyle(canvas).fontFamily;
    let face = paintFace(slices, radius, ratio, family);
    const draw = (angle: number) => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, size, size);
      context.translate(size / 2, size / 2);
      context.rotate(angle);
      context.drawImage(face, -radius, -radius, 2 * radius, 2 * radius);
      if (won !== undefined) lightUp(context, won, slices.length, radius);
    };
    const attach = () => turner.attach({ draw, fade: () => fadeIn(canvas) }, slices.length);
    let detach = attach();
    let here = true;
    const repaint = () => {
      if (!here) return;
      face = paintFace(slices, radius, ratio, family);
      detach();
      detach = attach();
    };
    const [font, text] = [fontOf(16, family), slices.map(({ label }) => label).join(' ')];
    if (!document.fonts.check(font, text))
      // Whatever becomes of the fonts, the labels are there in those of the system.
      document.fonts
        .load(font, text)
        .then(repaint)
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
      aria-label={t('spin.wheel', { slices: slices.length, prizes })}
      style={{ width: size, height: size }}
    />
  );
}

/** The others step back; the pointer and the text under the wheel say the same without colour. */
function lightUp(context: CanvasRenderingContext2D, won: number, count: number, radius: number): void {
  for (let index = 0; index < count; index += 1) {
    if (index === won) continue;
    traceSlice(context, index, count, radius);
    context.fillStyle = 'rgb(11 18 16 / 0.5)';
    context.fill();
  }
  traceSlice(context, won, count, radius - 1.5);
  context.strokeStyle = '#ffe08a';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.stroke();
}

function fadeIn(canvas: HTMLCanvasElement): void {
  canvas.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 500, easing: 'ease-out' });
}
