import type { GameCategory } from '@krapao/contracts/entities/wallet';
import { STAKES, type GameView } from '../domain/games/view.ts';
import { html, type Html } from '../http/html.ts';
import { moneyText } from '@krapao/contracts/kernel/money';
import { history, stage } from './game-scene.ts';
import type { Texts } from './texts.ts';

export interface PageState {
  readonly texts: Texts;
  /** Why the action was refused. */
  readonly refusal?: string | undefined;
  /** The last chosen stake, in baht. */
  readonly stake?: number | undefined;
  /** Opened in the app of the game. */
  readonly device?: 'android' | 'ios' | undefined;
}

/** Files of the folder `page`, in the order of the cascade. */
export const styles = ['page.css', 'form.css', 'stage.css'] as const;

function shell(
  texts: Texts,
  title: string,
  content: Html,
  dress: { readonly icon: string; readonly mood: GameCategory } | null = null,
): string {
  return html`<!doctype html>
    <html lang="${texts.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${dress && html`<link rel="icon" href="${dress.icon}" />`}
        ${styles.map((style) => html`<link rel="stylesheet" href="/games/assets/${style}" />`)}
      </head>
      <body class="${dress?.mood ?? 'slot'}">
        <main>${content}<a class="back" href="/">${texts.back}</a></main>
      </body>
    </html>`.text;
}

const notice = ({ texts, refusal }: PageState): Html | null =>
  refusal === undefined
    ? null
    : html`<p class="notice" role="alert">${texts.refused[refusal] ?? refusal}</p>`;

/** A page with only a reason. */
export const reasonPage = (state: PageState): string =>
  shell(
    state.texts,
    state.texts.simulated,
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
  return shell(texts, game.name, html`${head}${notice(state)}${body}`, {
    icon: game.logo,
    mood: game.category,
  });
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

function table(category: GameCategory, player: NonNullable<GameView['player']>, state: PageState): Html {
  const { texts } = state;
  const { rounds, balance, currency, username } = player;
  const [last] = rounds;
  const offered = STAKES[currency];
  const chosen = state.stake ?? (last ? last.stake / 100 : offered[2]);
  const stakes = offered.map(
    (stake) =>
      html`<label class="chip"
        ><input type="radio" name="stake" value="${stake}" ${stake === chosen ? html`checked` : null} /><span
          >${stake.toLocaleString('en')}</span
        ></label
      >`,
  );
  return html`<div class="table">
    <div class="column">
      ${stage(category, last, currency, texts)}
      <section class="money">
        <p>${texts.balance}</p>
        <output class="amount" translate="no">${moneyText(balance, currency)}</output>
        <p class="account">${texts.account} <span translate="no">${username}</span></p>
      </section>
    </div>
    <div class="column">
      <form method="post" action="./play">
        <fieldset>
          <legend>${texts.stake} (${texts.stakeUnit[currency]})</legend>
          <div class="chips">${stakes}</div>
        </fieldset>
        <button class="main" name="wanted" value="auto">${texts.auto[category]}</button>
        <fieldset class="demo">
          <legend>${texts.decide}</legend>
          <div class="pair">
            <button name="wanted" value="win">${texts.win}</button>
            <button name="wanted" value="lose">${texts.lose}</button>
          </div>
        </fieldset>
      </form>
      ${history(rounds, currency, texts)}
    </div>
  </div>`;
}
