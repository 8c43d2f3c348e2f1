import { passFocusOn } from '../../design/pass-focus-on.ts';

/** Where a notice goes for an element: in the sheet around it, or else in the page. */
export function placeOf(here: Element): Element | null {
  const layer = here.closest('dialog, main');
  return layer?.matches('dialog') ? layer.querySelector('[data-notices]') : layer;
}

/** A ref for the box of a notice: nothing else moves when it appears, and a focus in it is not lost when it disappears. */
export function keepsLayout(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const release = box.closest('dialog') ? keepInPlace(box) : placeAboveMenu(box);
  return () => {
    passFocusOn(box);
    release();
  };
}

/** A ref for an element that disappears by itself, such as a message with a button to try again. */
export const passesFocusOn = (element: HTMLElement | null): (() => void) | undefined =>
  element ? () => passFocusOn(element) : undefined;

/**
 * How much of the lower end of the window the menu covers, in pixels; 0 if it is elsewhere.
 * @param ofPage measures the end of the page instead, where the menu also is if it does not stay in view
 */
export function menuHeight(ofPage = false): number {
  const menu = document.querySelector<HTMLElement>('.foot');
  const { position } = menu ? getComputedStyle(menu) : { position: '' };
  // On a wide screen it is at the side, as high as the window, or in the top bar.
  const covers =
    menu &&
    (ofPage ? position !== 'absolute' : position === 'sticky') &&
    menu.offsetHeight < document.documentElement.clientHeight;
  return covers ? menu.offsetHeight : 0;
}

/**
 * Places a notice above the menu, which grows with its texts and in low windows is at the end of the page. Focused elements
 * are scrolled clear of the notice. If the page is scrolled to its end when the notice disappears, it keeps its height,
 * because its content would move down otherwise.
 */
function placeAboveMenu(box: HTMLElement): () => void {
  const page = document.documentElement;
  const place = box.parentElement;
  const menu = document.querySelector<HTMLElement>('.foot');
  const sizes = new ResizeObserver(() => {
    const covered = menuHeight();
    place?.style.setProperty('--menu', `${covered}px`);
    page.style.setProperty(END_ROOM, `${covered + box.offsetHeight + 2 * AROUND}px`);
  });
  for (const each of [menu, box]) if (each) sizes.observe(each);
  if (place) place.style.minHeight = '';
  return () => {
    sizes.disconnect();
    page.style.removeProperty(END_ROOM);
    const rest = page.scrollHeight - page.scrollTop - page.clientHeight;
    if (place && rest < place.offsetHeight) place.style.minHeight = `${place.offsetHeight}px`;
  };
}

/** Space above and below a notice on a page, in pixels. */
const AROUND = 16;

/** CSS variable: the height that is covered at the lower end of the page (design/base.css). */
const END_ROOM = '--end-room';

/**
 * Keeps the content of a sheet where it would be without the notice: the lower edge of the sheet stays, and it grows upwards
 * (design/shell.css). If it cannot grow, its content becomes lower and is scrolled by the distance that it moved down.
 */
function keepInPlace(box: HTMLElement): () => void {
  const dialog = box.closest('dialog');
  const slot = box.closest<HTMLElement>('[data-notices]');
  const [sheet, inside] = [slot?.parentElement, slot?.nextElementSibling];
  if (!dialog || !sheet || !inside) return () => undefined;
  const top = () => inside.getBoundingClientRect().top;
  let moved = 0;
  let { offsetHeight: height } = box;
  /** The scroll position, without the correction for the move. */
  let scrolled = inside.scrollTop;
  const onScroll = () => {
    // Not when the notice has become lower: then the browser scrolled.
    if (box.offsetHeight === height) scrolled = inside.scrollTop - moved;
  };
  const settle = () => {
    // Out of the flow but not hidden, because it may have the focus.
    box.style.position = 'absolute';
    dialog.style.removeProperty(LIFT);
    const before = top();
    const room = dialog.clientHeight - Number.parseFloat(getComputedStyle(dialog).paddingBottom);
    const lift = room - sheet.offsetTop - sheet.offsetHeight;
    dialog.style.setProperty(LIFT, `${lift}px`);
    box.style.position = '';
    moved = top() - before;
    inside.scrollTop = scrolled + moved;
    height = box.offsetHeight;
  };
  inside.addEventListener('scroll', onScroll, { passive: true });
  // The notice, the content of the sheet and the screen's orientation can change.
  const sizes = new ResizeObserver(settle);
  for (const each of [box, inside.firstElementChild, dialog]) if (each) sizes.observe(each);
  return () => {
    sizes.disconnect();
    inside.removeEventListener('scroll', onScroll);
    dialog.style.removeProperty(LIFT);
    inside.scrollTop -= moved;
  };
}

const LIFT = '--sheet-lift';
