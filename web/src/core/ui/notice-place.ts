/** In the top-most of what surrounds it: a sheet, or the page. */
export function placeOf(here: Element): Element | null {
  const layer = here.closest('dialog, main');
  return layer?.matches('dialog') ? layer.querySelector('[data-notices]') : layer;
}

/** As long as a notice is shown nothing else moves for it, and the focus is not lost with it. A ref of its box. */
export function standsStill(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const letGo = box.closest('dialog') ? keepInPlace(box) : standAboveMenu(box);
  const handOn = handsFocusOn(box);
  return () => {
    handOn?.();
    letGo();
  };
}

/**
 * A ref of what goes by itself, such as a button to try again: if it has the focus then, a screen reader goes on at the
 * heading of the sheet or page, as after a navigation, and not at the start of the document.
 */
export function handsFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const heading = element.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
}

/** How much of the lower end of the page the menu covers, in pixels. */
export function menuHeight(): number {
  const menu = document.querySelector<HTMLElement>('.foot');
  // On a desk it stands at the side, as high as the window.
  const covers =
    menu &&
    getComputedStyle(menu).position === 'sticky' &&
    menu.offsetHeight < document.documentElement.clientHeight;
  return covers ? menu.offsetHeight : 0;
}

/**
 * The menu covers the lower end of the page, and grows with its words; where there is little room it stays at the end. What
 * the keys lead to is not left under the notice. A page that is scrolled to its end stays as long as it is, as it would go
 * down by what it gets shorter.
 */
function standAboveMenu(box: HTMLElement): () => void {
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

/** Above and below a notice on a page, in pixels. */
const AROUND = 16;

/** What covers the lower end of the page (design/base.css). */
const END_ROOM = '--end-room';

/**
 * The inside of a sheet stands where it would without the notice: the lower edge of the sheet stays and it grows upwards
 * (design/shell.css). One that cannot grow has less room for its inside, which is scrolled by as much as it would go down.
 */
function keepInPlace(box: HTMLElement): () => void {
  const dialog = box.closest('dialog');
  const slot = box.closest<HTMLElement>('[data-notices]');
  const [sheet, inside] = [slot?.parentElement, slot?.nextElementSibling];
  if (!dialog || !sheet || !inside) return () => undefined;
  const top = () => inside.getBoundingClientRect().top;
  let moved = 0;
  let { offsetHeight: height } = box;
  /** How far it is scrolled, but for what it went down. */
  let scrolled = inside.scrollTop;
  const onScroll = () => {
    // A notice that has become less high lets the browser scroll back.
    if (box.offsetHeight === height) scrolled = inside.scrollTop - moved;
  };
  const settle = () => {
    // Out of the flow and not hidden: it may have the focus.
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
  // Its words change, and so does what is in the sheet, and the way the tablet is held.
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
