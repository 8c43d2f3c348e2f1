import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** As much of a page as React asks for where nothing is drawn. */
function blankPage(): Element {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const document = { ...listens, nodeType: 9, activeElement: null };
  vi.stubGlobal('window', { document, HTMLIFrameElement: Object });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document };
  return Object.assign(page, { textContent: '' }) as unknown as Element;
}

interface ScreenProps<Result> {
  readonly use: () => Result;
  readonly show: (result: Result) => void;
}

function Screen<Result>({ use, show }: ScreenProps<Result>) {
  show(use());
  return null;
}

/** A hook on a screen that draws nothing, so that it needs no browser. Undo the globals with `vi.unstubAllGlobals()`. */
export async function runHook<Result>(use: () => Result, below: (screen: ReactElement) => ReactElement) {
  const root = createRoot(blankPage());
  let shown: Result | undefined;
  const render = () =>
    root.render(below(createElement(Screen<Result>, { use, show: (result) => void (shown = result) })));
  await act(async () => render());
  return {
    /** What the hook gives by now. */
    now: () => shown as Result,
    /** Does something, and waits until the screen has followed. */
    after: (deed: () => unknown) =>
      act(async () => {
        await deed();
        render();
      }),
    leave: () => act(async () => root.unmount()),
  };
}
