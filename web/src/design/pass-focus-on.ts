/**
 * For an element that is about to disappear, such as a button to try again: if it has the focus, the focus moves to the heading
 * of the sheet or page, as after a navigation, so that a screen reader does not restart at the top of the document.
 */
export function passFocusOn(element: Element): void {
  if (!element.contains(document.activeElement)) return;
  const beneath = element.closest('dialog') ?? document.querySelector('main');
  const heading = beneath?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
