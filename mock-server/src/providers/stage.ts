import type { GameCategory } from '@krapao/contracts/entities/wallet';
import { formatAmount } from '@krapao/contracts/kernel/money';
import type { ShownRound } from '../domain/games/launch-rows.ts';
import { html, type Html } from './html.ts';
import { awayShirt, homeShirt, symbol } from './symbols.ts';
import type { Texts } from './texts.ts';

export const baht = (amount: number): string => `${formatAmount(amount)}\u00a0฿`;

/** What came back less what was staked, with its sign. */
const gainOf = ({ stake, payout }: ShownRound): string =>
  `${payout >= stake ? '+' : '−'}${baht(Math.abs(payout - stake))}`;

/** Before the first round. */
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

/** What the game draws, each in the dress of its kind. */
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

/** The last round, or what there is to be done. */
export function stage(category: GameCategory, round: ShownRound | undefined, texts: Texts): Html {
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
      ${isWon ? '▲' : '▼'} ${isWon ? texts.won : texts.lost} <span translate="no">${gainOf(round)}</span>
    </p>
  </section>`;
}

/** The rounds of this visit, newest first. */
export function history(rounds: readonly ShownRound[], texts: Texts): Html | null {
  if (rounds.length === 0) return null;
  return html`<section class="history">
    <h2>${texts.rounds}</h2>
    <ol>
      ${rounds.map(
        (round) =>
          html`<li class="${round.payout > 0 ? 'won' : 'lost'}">
            <span class="drawn" translate="no">${round.signs.join(' ')}</span>
            <span>${round.payout > 0 ? '▲' : '▼'} ${round.payout > 0 ? texts.won : texts.lost}</span>
            <span class="gain" translate="no">${gainOf(round)}</span>
          </li>`,
      )}
    </ol>
  </section>`;
}
