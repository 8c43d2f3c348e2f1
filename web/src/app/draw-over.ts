import { startTransition } from 'react';

/** Enough of a router to know whether its first screen is there. */
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

/** As someone types, so that React hears of it. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was typed and ticked in the first paint, and where the focus is: for the app, once it has taken its place. */
function typedIn(firstPaint: Element): { readonly into: (page: HTMLElement) => void } {
  const inputs = [...firstPaint.querySelectorAll('input')];
  const nameOfFocused = () => inputs.find((input) => input === document.activeElement)?.name;
  let focused = nameOfFocused();
  firstPaint.addEventListener('focusin', () => (focused = nameOfFocused()));
  // An input that leaves the page loses the focus too: that counts only while the first paint stays.
  firstPaint.addEventListener('focusout', () =>
    setTimeout(() => firstPaint.isConnected && (focused = nameOfFocused())),
  );
  return {
    into(page) {
      const inputOf = (name: string) =>
        page.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
      for (const { name, value, checked, type } of inputs) {
        const input = inputOf(name);
        if (type === 'checkbox') {
          if (checked) input?.click();
        } else if (input && value !== '') typeInto(input, value);
      }
      if (focused) inputOf(focused)?.focus();
    },
  };
}

/**
 * Draws the app. Over a first paint (platform/first-paint.ts) it does so when the first screen can be drawn whole, and in
 * short turns, so that the page goes on answering; what was typed, ticked or pressed there meanwhile stays, with the focus.
 */
export async function drawOver(page: HTMLElement, router: Router, draw: () => void): Promise<void> {
  const firstPaint = page.firstElementChild;
  if (!firstPaint) return draw();
  const typed = typedIn(firstPaint);
  await firstScreen(router);
  const observer = new MutationObserver(() => {
    if (firstPaint.isConnected) return;
    observer.disconnect();
    if (firstPaint.querySelector('input')) return typed.into(page);
    // It is here: it has put the figures in.
    void import('./first-home.ts').then(
      ({ pressAgain }) => pressAgain(firstPaint, page),
      () => undefined,
    );
  });
  observer.observe(page, { childList: true });
  startTransition(draw);
}
