import type { TFunction } from 'i18next';

const button = (label: string, className: string, onClick: () => void) => {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', textContent: label, onclick: onClick });
  element.className = `min-h-11 rounded-control px-3 font-semibold ${className}`;
  return element;
};

/** Says quietly that a newer release is there, over the page and below sheets; it stays until it is answered. */
export function showReleaseBar(t: TFunction, load: () => void): void {
  const bar = document.createElement('section');
  bar.setAttribute('role', 'status');
  bar.className =
    'fixed inset-x-4 top-[calc(env(safe-area-inset-top)+4rem)] z-30 mx-auto flex max-w-column flex-wrap items-center gap-x-3 rounded-control bg-surface-3 py-1.5 pr-1.5 pl-4 text-small shadow-[0_8px_32px_rgb(0_0_0/0.5)]';
  const text = document.createElement('p');
  text.className = 'min-w-0 flex-1 basis-48';
  text.textContent = t('release.newer');
  bar.append(
    text,
    button(t('release.later'), 'text-muted', () => bar.remove()),
    button(t('release.load'), 'text-gold', load),
  );
  document.body.append(bar);
}
