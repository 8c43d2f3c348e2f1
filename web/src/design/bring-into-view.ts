/** A `ref` for an element that appears in a long form, possibly below the visible part. */
export const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
