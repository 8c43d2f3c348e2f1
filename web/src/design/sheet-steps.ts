/**
 * Where one step of a sheet takes the place of another, it is seen from its start, however far the one before was scrolled;
 * and if the focus went with that one and the new step did not take it, a screen reader goes on at the heading of the sheet,
 * not at the start of the document.
 */
export function followSteps(dialog: HTMLDialogElement): () => void {
  let focused: Node | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    // The new step may take the focus before what it replaced is heard of.
    const isHeardOf = !focused || dialog.contains(focused);
    if (isHeardOf && target instanceof Node) focused = target;
  };
  const steps = new MutationObserver((changes) => {
    const gone = focused;
    if (!gone || dialog.contains(gone)) return;
    const { activeElement } = document;
    focused = dialog.contains(activeElement) ? (activeElement ?? undefined) : undefined;
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    const next = changes
      .flatMap(({ target, addedNodes }) => (target === change?.target ? [...addedNodes] : []))
      .find((node) => node instanceof HTMLElement && node.isConnected);
    if (next instanceof HTMLElement) showStart(next);
    if (activeElement === document.body)
      dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  });
  dialog.addEventListener('focusin', onFocus);
  steps.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', onFocus);
    steps.disconnect();
  };
}

function showStart(step: HTMLElement): void {
  const box = step.closest('.overflow-y-auto');
  if (box) box.scrollTop -= Math.max(0, box.getBoundingClientRect().top - step.getBoundingClientRect().top);
}
