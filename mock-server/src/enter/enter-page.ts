import { ENTER_PATH } from '@krapao/contracts/control/enter';
import { html, type Html } from '../providers/html.ts';

/** What the page puts into the storage of the app, and where it goes on to. */
export interface Entry {
  /** What was left of an earlier session, to be removed. */
  readonly keys: readonly string[];
  readonly session: Readonly<Record<string, string>>;
  readonly lasting: Readonly<Record<string, string>>;
  readonly to: string;
}

export const SCRIPT = `${ENTER_PATH}.js`;

const page = (main: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Krapao</title>
        <script src="${SCRIPT}" type="module"></script>
      </head>
      <body>
        ${main}
      </body>
    </html>`.text;

export const enteringPage = (entry: Entry): string =>
  page(
    html`<main data-entry="${JSON.stringify(entry)}">
      Opening the app.
      <noscript>This needs JavaScript.</noscript>
    </main>`,
  );

/** There is nothing in it: what it leads to comes once its script has sent the token. */
export const askingPage: string = page(
  html`<main>
    <form hidden>
      <h1>This simulator asks for a token</h1>
      <p id="problem" role="alert"></p>
      <p>
        <label for="token">Control plane token</label>
        <input id="token" type="password" autocomplete="off" aria-describedby="hint" required />
      </p>
      <p id="hint">The simulator's MOCK_CONTROL_TOKEN.</p>
      <button>Open the app</button>
    </form>
    <noscript>This needs JavaScript.</noscript>
  </main>`,
);
