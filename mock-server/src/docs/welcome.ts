import { controlOperations } from '@krapao/contracts/control/operations';
import type { FastifyInstance } from 'fastify';
import { html } from '../http/html.ts';
import { appOrigin } from './app-address.ts';

const places = [
  { path: '/docs', what: 'the API reference; calls can be tried out there' },
  {
    path: '/__mock/console',
    what: 'the console: worlds, journal, clock, money, faults and all events, in a browser',
  },
  {
    path: '/__mock/desk',
    what: 'the support desk, the other side of the chat: leads to the Inbox of the console',
  },
  { path: '/docs/openapi.json', what: 'the API as OpenAPI 3.1' },
  { path: '/__mock/openapi.json', what: 'the control plane as OpenAPI 3.1' },
  { path: '/health', what: 'alive' },
  { path: '/ready', what: 'serving' },
  { path: '/socket.io/', what: 'realtime: for the client of socket.io' },
] as const;

const control = Object.values(controlOperations).map(({ method, path, summary }) => ({
  method,
  path,
  what: summary,
}));

const row = (head: string, what: string): string => `<tr><td>${head}</td><td>${what}</td></tr>`;

const welcomePage = (app: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Krapao simulator</title><link rel="stylesheet" href="/welcome.css"></head>
<body><main><h1>Krapao simulator</h1>
<p>It plays the operator's backend. Every call is in a world of its own choosing: header <code>X-Mock-World</code>,
host name (<code>mine.localhost</code> is the world <code>mine</code>) or cookie <code>mock_world</code>, else <code>default</code>.</p>
<p>With <code>npm start</code> the app is at ${html`<a href="${app}/">${app}</a>`.text}.</p>
<table>${places.map(({ path, what }) => row(`<a href="${path}">${path}</a>`, what)).join('')}</table>
<h2>Control plane</h2>
<table>${control.map(({ method, path, what }) => row(`<code>${method} ${path}</code>`, what)).join('')}</table>
</main></body></html>`;

const welcomeCss = `:root{color-scheme:dark}body{margin:0;background:#0b1210;color:#f3f7f5;font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:32px 16px}h1{font-size:22px}h2{font-size:18px;margin-top:32px}
table{border-collapse:collapse;width:100%}td{padding:8px 16px 8px 0;border-top:1px solid #31453e;vertical-align:top}
a{color:#f2c14e}code{color:#34d399;overflow-wrap:anywhere}`;

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
} as const;

/** `/`: the addresses of everything, as a page for people and as JSON for programs. */
export function registerWelcome(app: FastifyInstance, appPort: number): void {
  app.get('/', (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) {
      return reply.send({ name: 'krapao simulator', places, control });
    }
    return reply.headers(PAGE_HEADERS).send(welcomePage(appOrigin(request, appPort)));
  });
  app.get('/welcome.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(welcomeCss));
}
