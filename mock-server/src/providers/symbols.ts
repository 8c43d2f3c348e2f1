import { html, type Html } from './html.ts';

const drawing = (inside: Html, tone: string): Html =>
  html`<svg class="symbol ${tone}" viewBox="0 0 48 48" aria-hidden="true" focusable="false">${inside}</svg>`;

/** The symbols of the reels, by the sign that the game draws. */
const symbols: Readonly<Record<string, Html>> = {
  '7': drawing(html`<path d="M10 8h29v8L26 42H15l13-25H17v5h-7z" />`, 'red'),
  '★': drawing(
    html`<path d="m24 4 6 13.5 14.5 1.6-10.8 9.9 3 14.4L24 36l-12.7 7.4 3-14.4L3.5 19.1 18 17.5z" />`,
    'gold',
  ),
  '♦': drawing(html`<path d="M24 4 42 24 24 44 6 24z" /><path class="shine" d="M24 11 15 24l9 0z" />`, 'sky'),
  '♣': drawing(
    html`<circle cx="24" cy="14" r="9" /><circle cx="14" cy="27" r="9" /><circle cx="34" cy="27" r="9" /><path
        d="m24 24 6 20H18z"
      />`,
    'green',
  ),
  '♥': drawing(
    html`<path d="M24 43C8 31 4 24 4 17A10 10 0 0 1 24 13a10 10 0 0 1 20 4c0 7-4 14-20 26z" />`,
    'rose',
  ),
  '♠': drawing(
    html`<path d="M24 4c14 12 19 17 19 23a9 9 0 0 1-16 6l4 11H17l4-11a9 9 0 0 1-16-6C5 21 10 16 24 4z" />`,
    'violet',
  ),
};

/** The drawing of a sign, which reads itself out; a sign without one is shown as it is. */
export const symbol = (sign: string): Html =>
  html`${symbols[sign] ?? null}<span class="${symbols[sign] ? 'read' : 'bare'}">${sign}</span>`;

const shirt = html`<path d="m16 7 8 4 8-4 11 7-5 10-5-2v20H15V22l-5 2-5-10z" />`;

export const homeShirt = drawing(shirt, 'gold');
export const awayShirt = drawing(shirt, 'sky');
