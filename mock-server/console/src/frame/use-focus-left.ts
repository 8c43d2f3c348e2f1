import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const focusPanel = () => document.querySelector<HTMLElement>('#panel')?.focus({ preventScroll: true });

/** When an element that has the focus is removed, its panel gets the focus instead of the top of the page. */
export function useFocusLeft<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusPanel();
    };
  }, []);
  return ref;
}

/** When the panel shows something else, the focused element is gone with the old content: the focus moves to the panel. */
export function useFocusPanelOnChange(about: unknown): void {
  const shown = useRef(about);
  useEffect(() => {
    if (shown.current === about) return;
    shown.current = about;
    if (document.activeElement === document.body) focusPanel();
  }, [about]);
}
