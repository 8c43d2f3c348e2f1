/**
 * When one step of a sheet replaces another, scrolls to the start of the new one. If the focus was lost with the old step and
 * the new one did not take it, the heading of the sheet gets it, so that a screen reader does not start at the top again.
 */
export function followSteps(dialog: HTMLDialogElement): () => void {
  let focused: Node | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    // The new step may take the focus before the observer reports the removal of the old one.
    const isStillThere = !focused || dialog.contains(focused);
    if (isStillThere && target instanceof Node) focused = target;
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
