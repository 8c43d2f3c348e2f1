const PRESSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * A `ref` for a scrolling box. If it has no focusable content, it can be focused by Tab itself, so that keys scroll it
 * (WCAG 2.1.1). Its first child must contain all of its content.
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
