import { flushSync } from 'react-dom';

/** The part of a router that says whether its first screen is loaded. */
interface Router {
  readonly state: { readonly initialized: boolean };
  readonly subscribe: (changed: (state: { readonly initialized: boolean }) => void) => () => void;
}

const firstScreen = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/** Sets the value like typing does, so that React notices the change. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Renders the app, then presses the button that was pressed in the first paint. Rendered in one go: time-sliced, with
 * `startTransition`, a cheap phone took a quarter longer until anything could be used.
 */
function drawAndPress(page: HTMLElement, draw: () => void): void {
  const before = page.firstElementChild;
  const observer = new MutationObserver(() => {
    if (!before || before.isConnected) return;
    observer.disconnect();
    if (!before.querySelector('[aria-busy=true]')) return;
    // This module is loaded already: it has filled in the figures.
    void import('./first-home.ts').then(
      ({ pressAgain }) => pressAgain(before, page),
      () => undefined,
    );
  });
  observer.observe(page, { childList: true });
  draw();
}

/**
 * Renders the app. Over a first paint (platform/first-paint.ts) it waits until the first screen is loaded, and keeps what was
 * typed or ticked there, and the focus.
 */
export async function drawOver(page: HTMLElement, router: Router, draw: () => void): Promise<void> {
  if (!page.hasChildNodes()) return draw();
  await firstScreen(router);
  const before = [...page.querySelectorAll('input')].map(({ name, value, checked, type }) => ({
    name,
    value,
    ticked: type === 'checkbox' && checked,
  }));
  if (before.length === 0) return drawAndPress(page, draw);
  const focused = document.activeElement?.getAttribute('name');
  flushSync(draw);
  const inputOf = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  for (const { name, value, ticked } of before) {
    const input = inputOf(name);
    if (ticked) input?.click();
    else if (input && input.type !== 'checkbox' && value !== '') typeInto(input, value);
  }
  if (focused) inputOf(focused)?.focus();
}
