import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** The part of a document that React needs when nothing is rendered. */
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

/** Runs a hook in a component that renders nothing, so that it needs no browser. Undo the globals with `vi.unstubAllGlobals()`. */
export async function runHook<Result>(use: () => Result, below: (screen: ReactElement) => ReactElement) {
  const root = createRoot(blankPage());
  let shown: Result | undefined;
  const render = () =>
    root.render(below(createElement(Screen<Result>, { use, show: (result) => void (shown = result) })));
  await act(async () => render());
  return {
    /** The current result of the hook. */
    now: () => shown as Result,
    /** Runs something, and waits until React has rendered. */
    after: (action: () => unknown) =>
      act(async () => {
        await action();
        render();
      }),
    leave: () => act(async () => root.unmount()),
  };
}
