import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.ts';
import { go } from './use-address.ts';
import type { Panel } from './address.ts';

/** Panels by the letter that follows `g`. */
const panelKeys: Readonly<Record<string, Panel>> = {
  n: 'now',
  j: 'journal',
  c: 'clock',
  m: 'money',
  t: 'trouble',
  i: 'inbox',
  a: 'arrange',
  w: 'worlds',
};

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Tab then goes on inside the panel. */
function goAndFocus(panel: Panel): void {
  go({ panel });
  document.querySelector<HTMLElement>('#panel')?.focus();
}

/** Whether no part of the page has the focus, only the page or its panel. */
export const isNowhere = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof HTMLElement && target.id === 'panel');

/** Keys of the whole page. They are off while the user types; single-letter ones can be switched off. */
export function useKeys({
  palette,
  help,
}: {
  readonly palette: () => void;
  readonly help: () => void;
}): void {
  const { settings } = useApp();
  const isGoing = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        palette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!settings.values().keys || document.querySelector('dialog[open]')) return;
      const panel = isGoing.current ? panelKeys[event.key] : undefined;
      isGoing.current = event.key === 'g';
      if (panel !== undefined) {
        event.preventDefault();
        goAndFocus(panel);
      } else if (event.key === '?') help();
      else if (event.key === '.') goAndFocus('clock');
    };
    // In the capture phase, before the keys of a panel: after `g` a letter has another meaning.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [palette, help, settings]);
}
