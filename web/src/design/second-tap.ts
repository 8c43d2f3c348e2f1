import type { MouseEvent } from 'react';

/**
 * Whether a dialog, or a step of it, came up so recently that a press may be the second tap of a double tap on the button before:
 * as long as its title or one of its buttons cannot be pressed yet (`animate-unpressed`).
 */
export const isNew = (dialog: Element): boolean =>
  [...dialog.querySelectorAll('.animate-unpressed')].some(
    (each) => getComputedStyle(each).pointerEvents === 'none',
  );

/** That tap goes through to the text beneath, which would take the focus out of the dialog. */
export function keepFocus(event: MouseEvent): void {
  if (isNew(event.currentTarget) && !(event.target as Element).matches(':enabled')) event.preventDefault();
}
