import type { GameCategory } from '@krapao/contracts/entities/wallet';
import { type Currency, moneyText } from '@krapao/contracts/kernel/money';
import { html, type Html } from '../http/html.ts';
import type { ShownRound } from '../domain/games/launch-rows.ts';
import type { Texts } from './texts.ts';

const drawing = (inside: Html, tone: string): Html =>
  html`<svg class="symbol ${tone}" viewBox="0 0 48 48" aria-hidden="true" focusable="false">${inside}</svg>`;

/** The symbols of the reels, by the sign of the round. */
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

/** The drawing of a sign, with its accessible name; a sign without a drawing is shown as text. */
export const symbol = (sign: string): Html =>
  html`${symbols[sign] ?? null}<span class="${symbols[sign] ? 'read' : 'bare'}">${sign}</span>`;

const shirt = html`<path d="m16 7 8 4 8-4 11 7-5 10-5-2v20H15V22l-5 2-5-10z" />`;

const homeShirt = drawing(shirt, 'gold');
const awayShirt = drawing(shirt, 'sky');

/** The payout minus the stake, with its sign. */
const gainOf = ({ stake, payout }: ShownRound, currency: Currency): string =>
  `${payout >= stake ? '+' : '−'}${moneyText(Math.abs(payout - stake), currency)}`;

/** Shown before the first round. */
const IDLE: Readonly<Record<GameCategory, readonly string[]>> = {
  slot: ['7', '7', '7'],
  sport: ['–', '–'],
  lotto: ['??', '??'],
};

const labelled = (label: string | undefined, inside: Html): Html =>
  html`<div class="side">
    <p class="label">${label ?? ''}</p>
    ${inside}
  </div>`;

/** The scene of each category of games. */
const scenes: Readonly<Record<GameCategory, (signs: readonly string[], labels: readonly string[]) => Html>> =
  {
    slot: (signs) =>
      html`<p class="reels" translate="no">
        ${signs.map((sign) => html`<span class="reel">${symbol(sign)}</span>`)}
      </p>`,
    sport: ([home = '', away = ''], [atHome, visiting]) =>
      html`<div class="match">
        ${labelled(atHome, homeShirt)}
        <p class="score" translate="no">
          <span>${home}</span><span aria-hidden="true">:</span><span>${away}</span>
        </p>
        ${labelled(visiting, awayShirt)}
      </div>`,
    lotto: ([ticket = '', drawn = ''], [own, won]) =>
      html`<div class="match">${labelled(own, balls(ticket))} ${labelled(won, balls(drawn))}</div>`,
  };

const balls = (number: string): Html =>
  html`<p class="balls" translate="no">
    ${number.split('').map((digit) => html`<span class="ball">${digit}</span>`)}
  </p>`;

/** The last round, or how to start one. */
export function stage(
  category: GameCategory,
  round: ShownRound | undefined,
  currency: Currency,
  texts: Texts,
): Html {
  const scene = scenes[category](round?.signs ?? IDLE[category], texts.signs[category]);
  if (!round)
    return html`<section class="stage idle">
      ${scene}
      <p class="result">${texts.start[category]}</p>
    </section>`;
  const isWon = round.payout > 0;
  return html`<section class="stage ${isWon ? 'won' : 'lost'}" role="status">
    ${scene}
    <p class="result">
      ${isWon ? '▲' : '▼'} ${isWon ? texts.won : texts.lost}
      <span translate="no">${gainOf(round, currency)}</span>
    </p>
  </section>`;
}

/** The rounds of this visit, newest first. */
export function history(rounds: readonly ShownRound[], currency: Currency, texts: Texts): Html | null {
  if (rounds.length === 0) return null;
  return html`<section class="history">
    <h2>${texts.rounds}</h2>
    <ol>
      ${rounds.map(
        (round) =>
          html`<li class="${round.payout > 0 ? 'won' : 'lost'}">
            <span class="drawn" translate="no">${round.signs.join(' ')}</span>
            <span>${round.payout > 0 ? '▲' : '▼'} ${round.payout > 0 ? texts.won : texts.lost}</span>
            <span class="gain" translate="no">${gainOf(round, currency)}</span>
          </li>`,
      )}
    </ol>
  </section>`;
}
