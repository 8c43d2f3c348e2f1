import type { App } from '../../core/app.ts';
import { menuHeight } from '../../core/ui/notice-place.ts';
import { passFocusOn } from '../../design/pass-focus-on.ts';

/** CSS variable: how much of the page the bar covers above the menu (design/base.css). */
const BAR_ROOM = '--bar-room';

const button = (className: string, onClick: () => void) => {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', onclick: onClick });
  element.className = `min-h-11 rounded-control px-3 font-semibold ${className}`;
  return element;
};

export interface ReleaseBar {
  /** Whether the player has not dismissed it. */
  readonly isThere: () => boolean;
  /** Shows why the page is not reloaded at once; after `offline` the button can be pressed again. */
  readonly say: (why: 'waiting' | 'offline') => void;
}

/**
 * Shows a small bar about a newer release, over the page and below sheets, until it is answered. It is placed above the menu,
 * where content can be scrolled past it; at the top it would cover the name of the app. On a low screen, where it would cover
 * the button that the page is about, it is at the end of the page (design/base.css). Notices of unknown outcomes have
 * priority: meanwhile it is hidden.
 * @returns whether the bar is still there
 */
export function showReleaseBar(
  { texts: { i18n }, ui: { toasts, announce } }: Pick<App, 'texts' | 'ui'>,
  load: (bar: ReleaseBar) => void,
): () => boolean {
  const page = document.documentElement;
  const bar = document.createElement('section');
  bar.setAttribute('role', 'region');
  bar.className =
    '[position:var(--bar-place)] inset-x-4 z-30 mx-auto flex max-w-column flex-wrap items-center gap-x-3 rounded-control bg-surface-3 py-0.5 pr-1.5 pl-4 text-small shadow-[0_8px_32px_rgb(0_0_0/0.5)]';
  const text = document.createElement('p');
  const what = document.createTextNode('');
  const why = document.createElement('span');
  why.className = 'block text-muted';
  why.setAttribute('role', 'status');
  text.append(what, why);
  let reason: Parameters<ReleaseBar['say']>[0] | undefined;
  let isAsked = false;
  const isThere = () => bar.isConnected;
  const asked = (is: boolean) => {
    isAsked = is;
    loader.ariaDisabled = is ? 'true' : null;
  };
  const later = button('text-muted', () => {
    passFocusOn(bar);
    bar.remove();
    sizes.disconnect();
    stand();
    i18n.off('languageChanged', write);
    unfollow();
  });
  const loader = button('text-gold aria-disabled:text-faint', () => {
    if (isAsked) return;
    asked(true);
    load({
      isThere,
      say(next) {
        asked(next === 'waiting');
        // While waiting this is called every half second, but a screen reader must read it only once.
        if (next === reason) return;
        reason = next;
        write();
      },
    });
  });
  const write = () => {
    what.data = bar.ariaLabel = i18n.t('release.newer');
    // One row, if the words allow it; with the reason the buttons are below.
    text.className = `min-w-0 flex-1 ${reason ? 'basis-48' : 'basis-24'}`;
    why.textContent = reason ? i18n.t(`release.${reason}`) : '';
    later.textContent = i18n.t('release.later');
    loader.textContent = i18n.t('release.load');
  };
  let isSaid = false;
  const makeRoom = () => {
    bar.hidden = toasts.store.getState().toasts.some(({ lasting }) => lasting);
    if (bar.hidden || isSaid) return;
    isSaid = true;
    // A screen reader says only what is added to a region that it knows already, and the bar is new.
    announce(what.data, false);
  };
  const stand = () => {
    bar.style.bottom = `calc(max(${menuHeight(getComputedStyle(bar).position === 'absolute')}px, env(safe-area-inset-bottom)) + 8px)`;
    page.style.setProperty(BAR_ROOM, `${bar.offsetHeight && bar.offsetHeight + 8}px`);
  };
  i18n.on('languageChanged', write);
  const unfollow = toasts.store.subscribe(makeRoom);
  write();
  makeRoom();
  const answers = document.createElement('div');
  answers.className = 'ml-auto flex flex-wrap justify-end';
  answers.append(later, loader);
  bar.append(text, answers);
  document.body.append(bar);
  stand();
  // Other pages have other menus and heights. In the next frame, because it resizes what is observed.
  const sizes = new ResizeObserver(() => requestAnimationFrame(stand));
  for (const each of [bar, document.body]) sizes.observe(each);
  return isThere;
}
