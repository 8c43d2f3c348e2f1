/** A tab of its own that is still to be told where to go. */
export interface BlankTab {
  /** Empty: whoever opened it may draw there what it waits for. */
  readonly document: Document;
  /** The player has closed it, and with that given up what it waited for. */
  readonly isGone: () => boolean;
  readonly go: (address: string) => void;
  readonly close: () => void;
}

/**
 * A tab for an address that is still to be asked for, or undefined where the browser blocks it. To be called in the
 * click itself: a tab that is opened after an answer is blocked. It cannot reach back to this page.
 */
export function openBlankTab(): BlankTab | undefined {
  // With `noopener` there would be no handle to send it on by.
  const tab = window.open('about:blank', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return {
    document: tab.document,
    isGone: () => tab.closed,
    // In place of the blank page, so that Back does not lead to it.
    go: (address) => tab.location.replace(address),
    close: () => tab.close(),
  };
}
