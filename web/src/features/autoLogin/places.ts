import { openBlankTab } from '../../platform/blank-tab.ts';
import type { LaunchTarget } from './launch-target.ts';

/** A tab or page in which a game can open. */
export interface LaunchPlace {
  /** The player has closed it, or uses it for something else. */
  readonly isGone: () => boolean;
  /** Resolves once another launch may begin. */
  readonly go: (target: LaunchTarget) => Promise<void> | void;
  /** Gives it up. */
  readonly close: () => void;
}

/** Navigates this document there; by a form element, because only a form can post to another page. */
function leave({ url, fields }: LaunchTarget, document: Document, go: (address: string) => void): void {
  // A document without a URL of its own cannot resolve relative ones.
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

/** Resolves when Back has restored this page from the cache, or the browser has not left it at all. */
const leaving = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LEAVING_MS);
    addEventListener('pageshow', () => resolve(), { once: true });
  });

/** The current page, unless the player has done something else with it in the meantime. */
export const thisPage = (isGone: () => boolean): LaunchPlace => ({
  isGone,
  go: (target) => {
    leave(target, document, (address) => location.assign(address));
    return leaving();
  },
  close: () => {},
});

/** A new tab with a waiting screen, or undefined if it is blocked. Must be called in the click itself. */
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

interface WaitingTexts {
  readonly lang: string;
  readonly title: string;
  readonly hint: string;
  /** Replaces the hint when it takes long. */
  readonly slow: string;
}

const SLOW_MS = 5000;
const TURN_MS = 1100;

/** Colours of design/tokens.css, which a blank page does not have. */
const [BG, TEXT, MUTED, GOLD, TRACK] = ['#0B1210', '#F3F7F5', '#A9B8B2', '#F2C14E', '#31453E'];

/**
 * What a blank tab shows until its game answers. Only DOM calls are used: the tab inherits the CSP of the page that opened it,
 * which refuses markup with inline style. Returns a function that stops it.
 */
function drawWaiting(page: Document, { lang, title, hint, slow }: WaitingTexts): () => void {
  const { documentElement: root, head, body } = page;
  root.lang = lang;
  page.title = title;
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  head.append(viewport);
  Object.assign(root.style, { colorScheme: 'dark', background: BG });
  Object.assign(body.style, {
    margin: '0',
    minHeight: '100dvh',
    boxSizing: 'border-box',
    padding: '24px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    background: BG,
    color: TEXT,
    font: '16px/1.75 "Noto Sans Thai", "Noto Sans Lao", system-ui, sans-serif',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  });

  const ring = page.createElement('div');
  ring.ariaHidden = 'true';
  Object.assign(ring.style, {
    width: '40px',
    height: '40px',
    borderRadius: '50%',
    border: `3px solid ${TRACK}`,
    borderTopColor: GOLD,
  });
  const still = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!still) ring.animate({ rotate: ['0deg', '360deg'] }, { duration: TURN_MS, iterations: Infinity });

  const heading = page.createElement('h1');
  heading.textContent = title;
  Object.assign(heading.style, { margin: '8px 0 0', font: 'inherit', fontSize: '18px', fontWeight: '600' });
  const words = page.createElement('p');
  words.role = 'status';
  words.textContent = hint;
  Object.assign(words.style, { margin: '0', maxWidth: '320px', color: MUTED });
  body.append(ring, heading, words);

  const timer = setTimeout(() => {
    words.textContent = slow;
  }, SLOW_MS);
  return () => clearTimeout(timer);
}
