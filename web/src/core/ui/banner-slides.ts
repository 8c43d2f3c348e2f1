/** The index of the slide that is mostly visible in a scrolled row. */
export function slideAt(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrolled / width)));
}

/** The slide that a key leads to; `undefined` for other keys, and at either end. */
export function slideOfKey(key: string, current: number, count: number): number | undefined {
  const wanted: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  const slide = wanted[key];
  return slide === undefined || slide < 0 || slide >= count ? undefined : slide;
}
