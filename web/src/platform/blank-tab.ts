/**
 * A tab for an address that is still to be asked for. To be called in the click itself: a tab that is opened later is
 * blocked. It cannot reach back to this page.
 */
export function openBlankTab() {
  // With `noopener` there would be no handle to send it on by.
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return {
    /** Sends it to the address; where the browser blocked the tab, this page goes there. */
    go(address: string): void {
      if (tab && !tab.closed) tab.location.replace(address);
      else location.assign(address);
    },
    close: () => tab?.close(),
  };
}
