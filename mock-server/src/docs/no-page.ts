import { NO_APP_TITLE } from '@krapao/contracts/control/enter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../http/html.ts';
import { appOrigin, isOfApp } from './app-address.ts';
import { PAGE_HEADERS } from './welcome.ts';

/** The page for an unknown address opened in a browser: it links to the right ones, as it is most often an address of the app. */
export const sendNoPage =
  (appPort: number) => (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const app = appOrigin(request, appPort);
    const link = isOfApp(path) ? `${app}${request.url}` : `${app}/`;
    const what = isOfApp(path)
      ? html`<code>${path.slice(0, 200)}</code> is a page of the app, and this is the simulator of its
          backend.`
      : html`There is nothing at <code>${path.slice(0, 200)}</code>. This is the simulator of the app's
          backend.`;
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${NO_APP_TITLE}</title>
          <link rel="stylesheet" href="/welcome.css" />
        </head>
        <body>
          <main>
            <h1>Not here</h1>
            <p>${what}</p>
            <p>With <code>npm start</code> the app is at <a href="${link}">${link}</a>.</p>
            <p>
              Here are <a href="/__mock/console">the console</a>, <a href="/docs">the API reference</a> and
              <a href="/">a list of all there is</a>.
            </p>
          </main>
        </body>
      </html>`;
    return reply
      .code(404)
      .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', vary: 'accept' })
      .send(page.text);
  };
