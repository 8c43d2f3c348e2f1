/** A sheet that was pulled down by this share of its height, or this fast (px/ms), is dismissed. */
const FAR = 0.3;
const FAST = 0.6;
const BACK_MS = 180;

const isSheet = (): boolean =>
  matchMedia('(max-width: 639px) and (prefers-reduced-motion: no-preference)').matches;

/**
 * On a phone a sheet follows a finger that pulls it down by its header, and closes if it was pulled far or fast enough. Not
 * with reduced motion: the close button and Back do the same.
 * @param dismiss closes the sheet, or leaves it open while it is locked
 */
export function followFinger(dialog: HTMLDialogElement, dismiss: () => void): () => void {
  const box = dialog.firstElementChild as HTMLElement | null;
  const handle = box?.querySelector<HTMLElement>('.sheet-head');
  if (!box || !handle) return () => undefined;
  let pull: { readonly id: number; readonly y: number; last: number; at: number; speed: number } | undefined;

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || !isSheet()) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    pull = { id: event.pointerId, y: event.clientY, last: event.clientY, at: event.timeStamp, speed: 0 };
    handle.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (pull?.id !== event.pointerId) return;
    pull.speed = (event.clientY - pull.last) / Math.max(1, event.timeStamp - pull.at);
    pull.last = event.clientY;
    pull.at = event.timeStamp;
    box.style.transform = `translateY(${Math.max(0, event.clientY - pull.y)}px)`;
  };
  const up = (event: PointerEvent) => {
    if (pull?.id !== event.pointerId) return;
    const { y, last, at, speed } = pull;
    pull = undefined;
    const moved = Math.max(0, last - y);
    const isLetGo =
      event.type === 'pointerup' &&
      (moved > box.clientHeight * FAR || (moved > 24 && speed > FAST && event.timeStamp - at < 80));
    if (isLetGo) dismiss();
    // Still open, because it was not pulled far enough, or it is locked.
    if (!dialog.open) return;
    if (moved > 0)
      box.animate([{ transform: box.style.transform }, { transform: 'none' }], {
        duration: BACK_MS,
        easing: 'ease-out',
      });
    box.style.transform = '';
  };
  handle.addEventListener('pointerdown', down);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', up);
  handle.addEventListener('pointercancel', up);
  return () => {
    handle.removeEventListener('pointerdown', down);
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', up);
    handle.removeEventListener('pointercancel', up);
  };
}
