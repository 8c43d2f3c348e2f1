const PRESSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * A box that scrolls and has nothing to press in it is reached by Tab, so that the keys scroll it (WCAG 2.1.1). A ref of the
 * box, whose first child is as high as all that is in it.
 */
export function scrollsByKeys(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const sizes = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight && !box.querySelector(PRESSABLE)) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  for (const each of [box, box.firstElementChild]) if (each) sizes.observe(each);
  return () => sizes.disconnect();
}
