/** A new tab without an address yet. */
export interface BlankTab {
  /** Empty; the opener may show there that it is waiting. */
  readonly document: Document;
  /** Whether the player has closed it, and so given up what it was for. */
  readonly isGone: () => boolean;
  readonly go: (address: string) => void;
  readonly close: () => void;
}

/**
 * Opens a tab for an address that is not known yet; undefined if the browser blocks it. To be called during the click: a tab
 * that is opened after an answer is blocked. It has no access to this page.
 */
export function openBlankTab(): BlankTab | undefined {
  // With `noopener` there would be no handle to navigate it.
  const tab = window.open('about:blank', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return {
    document: tab.document,
    isGone: () => tab.closed,
    // Replaces the blank page, so that Back does not lead to it.
    go: (address) => tab.location.replace(address),
    close: () => tab.close(),
  };
}
