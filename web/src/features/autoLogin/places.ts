import type { LaunchTarget } from './launch-target.ts';
import { drawWaiting, type WaitingTexts } from './waiting-page.ts';

/** A place where a game can open. */
export interface LaunchPlace {
  /** The player has closed it. */
  readonly isGone: () => boolean;
  /** Resolves once another launch may begin. */
  readonly go: (target: LaunchTarget) => Promise<void> | void;
  /** Gives it up. */
  readonly close: () => void;
}

/** Goes there from this document; a form of its own, because only a form can post to another page. */
function leave(document: Document, { url, fields }: LaunchTarget): void {
  // A document without an address of its own resolves nothing.
  const address = new URL(url, location.href).href;
  if (!fields) {
    document.defaultView?.location.assign(address);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

const LEAVING_MS = 5000;

/** Until Back has brought this page out of the cache, or the browser has not left it at all. */
const leaving = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    addEventListener('pageshow', () => resolve(), { once: true });
  });

/** In place of the page. */
export const thisPage = (): LaunchPlace => ({
  isGone: () => false,
  go: (target) => {
    leave(document, target);
    return leaving();
  },
  close: () => {},
});

/**
 * A new tab that says what it waits for, or undefined where it is blocked. To be called in the click itself: after an
 * answer it would be blocked, and with `noopener` there would be nothing to navigate.
 */
export function newTab(texts: WaitingTexts): LaunchPlace | undefined {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return undefined;
  // The game must not reach back into the wallet.
  tab.opener = null;
  const stop = drawWaiting(tab.document, texts);
  return {
    isGone: () => tab.closed,
    go: (target) => {
      stop();
      leave(tab.document, target);
    },
    close: () => {
      stop();
      tab.close();
    },
  };
}
