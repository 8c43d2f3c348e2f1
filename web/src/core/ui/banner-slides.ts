/** The slide that is mostly seen, of a row that is scrolled. */
export function slideAt(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrolled / width)));
}

/** Where a key leads from a slide; `undefined` for keys that mean nothing here and at either end. */
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
