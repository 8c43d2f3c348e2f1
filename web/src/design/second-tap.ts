import type { MouseEvent } from 'react';

/**
 * Whether a dialog, or a step of it, came up so recently that a press may be the second tap of a double tap on the button before:
 * as long as its title or one of its buttons cannot be pressed yet (`animate-unpressed`).
 */
export const isNew = (dialog: Element): boolean =>
  [...dialog.querySelectorAll('.animate-unpressed')].some(
    (each) => getComputedStyle(each).pointerEvents === 'none',
  );

/**
 * That tap goes through to the text beneath, which would take the focus out of the dialog. A press on a part of a button, such as
 * its icon, is one on the button.
 */
export function keepFocus(event: MouseEvent): void {
  const pressed = (event.target as Element).closest(':enabled:not(fieldset)');
  if (isNew(event.currentTarget) && !pressed) event.preventDefault();
}
