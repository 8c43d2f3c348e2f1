import { formatAmount } from '@krapao/contracts/kernel/money';
import { STAKES } from '../domain/games/play.ts';
import type { GameView } from '../domain/games/view.ts';
import { html, type Html } from './html.ts';
import type { Texts } from './texts.ts';

export interface PageState {
  readonly texts: Texts;
  /** Why what was asked for was not done. */
  readonly refusal?: string | undefined;
  /** The stake that was chosen last, in baht. */
  readonly stake?: number | undefined;
  /** Opened as the app of the game. */
  readonly device?: 'android' | 'ios' | undefined;
}

const baht = (amount: number): string => `฿${formatAmount(amount)}`;

function shell(texts: Texts, title: string, icon: string | null, content: Html): string {
  return html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${icon === null ? null : html`<link rel="icon" href="${icon}" />`}
        <link rel="stylesheet" href="/games/assets/game.css" />
      </head>
      <body>
        <main>${content}<a class="back" href="/">${texts.back}</a></main>
      </body>
    </html>`.text;
}

const notice = ({ texts, refusal }: PageState): Html | null =>
  refusal === undefined
    ? null
    : html`<p class="notice" role="alert">${texts.refused[refusal] ?? refusal}</p>`;

/** A page with nothing but a reason. */
export const reasonPage = (state: PageState): string =>
  shell(
    state.texts,
    state.texts.simulated,
    null,
    html`<p class="badge">${state.texts.simulated}</p>
      ${notice(state)}`,
  );

export function gamePage({ game, player }: GameView, state: PageState): string {
  const { texts, device } = state;
  const head = html`<header>
    <img src="${game.background}" alt="" width="600" height="422" />
    <p class="badge">${texts.simulated}</p>
    <h1 translate="no">${game.name}</h1>
    ${device ? html`<p class="device">${texts.appOf[device]}</p>` : null}
  </header>`;
  const body = player ? table(game.category, player, state) : visitor(game, state);
  return shell(texts, game.name, game.logo, html`${head}${notice(state)}${body}`);
}

/** A form that is posted by the app carries a state that a visitor cannot have. */
const visitor = ({ launch }: GameView['game'], state: PageState): Html | null => {
  if (launch !== 'form') return signIn(state);
  return state.refusal === undefined ? notice({ ...state, refusal: 'WANTS_FORM' }) : null;
};

function signIn({ texts }: PageState): Html {
  return html`<form method="post" action="./">
    <label>${texts.username}<input name="username" autocomplete="off" required maxlength="100" /></label>
    <label
      >${texts.password}<input name="password" type="password" autocomplete="off" required maxlength="200"
    /></label>
    <button class="main">${texts.signIn}</button>
  </form>`;
}

function table(
  category: GameView['game']['category'],
  player: NonNullable<GameView['player']>,
  state: PageState,
): Html {
  const { texts } = state;
  const { lastRound } = player;
  const chosen = state.stake ?? (lastRound ? lastRound.stake / 100 : STAKES[2]);
  const stakes = STAKES.map(
    (stake) =>
      html`<label class="chip"
        ><input type="radio" name="stake" value="${stake}" ${stake === chosen ? html`checked` : null} /><span
          >${stake}</span
        ></label
      >`,
  );
  return html`<section class="money">
      <p>${texts.balance}</p>
      <output class="amount" translate="no">${baht(player.balance)}</output>
      <p class="account">${texts.account} <span translate="no">${player.username}</span></p>
    </section>
    ${lastRound ? round(category, lastRound, texts) : html`<p class="round">${texts.start[category]}</p>`}
    <form method="post" action="./play">
      <fieldset>
        <legend>${texts.stake} (${texts.stakeUnit})</legend>
        <div class="chips">${stakes}</div>
      </fieldset>
      <button class="main" name="wanted" value="auto">${texts.auto}</button>
      <div class="pair">
        <button name="wanted" value="win">${texts.win}</button>
        <button name="wanted" value="lose">${texts.lose}</button>
      </div>
    </form>`;
}

function round(
  category: GameView['game']['category'],
  { stake, payout, signs }: NonNullable<NonNullable<GameView['player']>['lastRound']>,
  texts: Texts,
): Html {
  const isWon = payout > 0;
  const gain = payout - stake;
  return html`<section class="round ${isWon ? 'won' : 'lost'}" role="status">
    <p class="label">${texts.signs[category]}</p>
    <p class="signs" translate="no">${signs.map((sign) => html`<span>${sign}</span>`)}</p>
    <p class="result">
      ${isWon ? '▲' : '▼'} ${isWon ? texts.won : texts.lost}
      <span translate="no">${gain >= 0 ? '+' : ''}${baht(gain).replace('฿-', '-฿')}</span>
    </p>
  </section>`;
}
