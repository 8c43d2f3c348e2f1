/** As a `ref`: what appears at the end of a long form may be below the edge of the screen. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
