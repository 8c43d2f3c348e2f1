/** A `ref` for an element that appears in a long form, possibly below the visible part; `scroll-mb-20` includes the button below it. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
