import { useEffect, useRef } from 'react';

const COLOURS = ['#f2c14e', '#ffe9ae', '#34d399', '#f3f7f5'];

/**
 * Two quiet bursts over the dialog around it, none for who asked for less motion. On a canvas of our own, as only what
 * is inside the dialog is seen above it; without a worker, whose script the CSP would refuse.
 */
export function Confetti() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let stop: (() => void) | undefined;
    let here = true;
    const fire = async () => {
      const { create } = (await import('canvas-confetti')).default;
      // A sheet that still comes up would move the canvas along.
      await Promise.allSettled(
        canvas
          .closest('dialog')
          ?.firstElementChild?.getAnimations()
          .map(({ finished }) => finished) ?? [],
      );
      if (!here) return;
      const confetti = create(canvas, { resize: true, useWorker: false });
      stop = () => confetti.reset();
      for (const [x, angle] of [
        [0, 60],
        [1, 120],
      ] as const)
        void confetti({
          particleCount: 36,
          spread: 60,
          startVelocity: 42,
          ticks: 160,
          colors: COLOURS,
          angle,
          origin: { x, y: 0.65 },
        });
    };
    // Only decoration: a win is a win without it.
    fire().catch(() => undefined);
    return () => {
      here = false;
      stop?.();
    };
  }, []);
  return <canvas ref={ref} aria-hidden="true" className="pointer-events-none fixed inset-0 h-full w-full" />;
}
