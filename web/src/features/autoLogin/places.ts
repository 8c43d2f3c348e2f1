import { openBlankTab } from '../../platform/blank-tab.ts';
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
function leave({ url, fields }: LaunchTarget, document: Document, go: (address: string) => void): void {
  // A document without an address of its own resolves nothing.
  const address = new URL(url, location.href).href;
  if (!fields) {
    go(address);
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
    leave(target, document, (address) => location.assign(address));
    return leaving();
  },
  close: () => {},
});

/** A new tab that says what it waits for, or undefined where it is blocked. To be called in the click itself. */
export function newTab(texts: WaitingTexts): LaunchPlace | undefined {
  const tab = openBlankTab();
  if (!tab) return undefined;
  const stop = drawWaiting(tab.document, texts);
  return {
    isGone: tab.isGone,
    go: (target) => {
      stop();
      leave(target, tab.document, tab.go);
    },
    close: () => {
      stop();
      tab.close();
    },
  };
}
