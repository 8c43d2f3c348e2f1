import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { ownAnswerHeaders, pageWithoutServer } from '../scripts/deploy/facts.ts';
import { balancer, kinds, NEEDS_BALANCERS } from './balancer.ts';
import { after, mustHold, NEEDS_BUILD, type Stand } from './stand.ts';
import { makeWorld } from './world.ts';
import type { Drill } from './run.ts';

/** The headers that Mozilla's Observatory and ASVS 5 check, on every kind of answer. */
const names = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'server',
  'x-powered-by',
];
/** No `sec-fetch-mode`: Node's fetch sets its own, so the page is requested at `/`, where every client gets it. */
const NAVIGATION = { accept: 'text/html' };
const SECRET = 'canary-of-a-password';

async function headersOf(origin: string, world: string, path: string): Promise<string> {
  const { status, headers } = await fetch(origin + path, {
    headers: { ...NAVIGATION, 'x-mock-world': world },
    redirect: 'manual',
  });
  // `Server: nginx` is the balancer's own; that it has no version is looked at below.
  const list = names.map((name) => `${name}: ${name === 'server' ? '' : (headers.get(name) ?? '-')}`);
  return [status, ...list].join('\n');
}

/** Asks for an address exactly as written; `fetch` would normalise it. */
async function askRaw(origin: string, path: string, world: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const call = request({ hostname, port, path, headers: { 'x-mock-world': world } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
}

/** By it the app sets its clock. */
async function dateOf(origin: string, world: string): Promise<number> {
  const { headers } = await fetch(`${origin}/api/wallet`, { headers: { 'x-mock-world': world } });
  return Date.parse(headers.get('date') ?? '');
}

/** Points by the Observatory's 2024 scoring, for the checks that concern this app. */
function grade(headers: Headers): { readonly points: number; readonly against: readonly string[] } {
  const policy = headers.get('content-security-policy') ?? '';
  const checks: readonly (readonly [what: string, holds: boolean, points: number])[] = [
    ["CSP without 'unsafe'", policy !== '' && !policy.includes('unsafe'), 25],
    ["default-src 'none'", policy.startsWith("default-src 'none'"), 10],
    ['no wildcard source', !/[ ;]\*|https?:(?=[ ;]|$)/.test(policy.replace(/form-action [^;]*/, '')), 20],
    ["base-uri 'none'", policy.includes("base-uri 'none'"), 5],
    ["object-src 'none'", policy.includes("object-src 'none'"), 5],
    ['frame-ancestors', policy.includes("frame-ancestors 'none'"), 20],
    [
      'HSTS of half a year',
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]) >= 15_768_000,
      20,
    ],
    ['nosniff', headers.get('x-content-type-options') === 'nosniff', 5],
    ['referrer policy', headers.get('referrer-policy') === 'no-referrer', 5],
    ['CORP', headers.get('cross-origin-resource-policy') === 'same-origin', 10],
    ['no cookie that scripts or plain HTTP see', headers.getSetCookie().length === 0, 20],
    ['no version', !/\d/.test(headers.get('server') ?? '') && !headers.has('x-powered-by'), 5],
  ];
  const against = checks.filter(([, holds]) => !holds);
  return {
    points: 100 - against.reduce((sum, [, , points]) => sum + points, 0),
    against: against.map(([what]) => what),
  };
}

/** A server that accepts every call and answers none. */
async function silentServer(stand: Stand): Promise<string> {
  const taken = new Set<Socket>();
  const server = createServer((socket) => taken.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stand.atEnd(() => {
    for (const socket of taken) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asItIs = (config: string) => config;

/** Waits only a second for an answer, and assumes that servers are healthy without checking. */
const impatient = (config: string) =>
  config
    .replaceAll(/(timeout server|proxy_read_timeout) \d+s/g, '$1 1s')
    .replaceAll(/ {2}(default-server check|option httpchk|http-check) .*\n/g, '');

/** Connects from an address that this machine does not have, which fails as it does when no port is left. */
const fromNowhere = (config: string) =>
  config
    .replace('  proxy_http_version', '  proxy_bind 192.0.2.1;\n  proxy_http_version')
    .replaceAll('  balance leastconn', '  source 192.0.2.1\n  balance leastconn');

export const drill: Drill = {
  shows: 'the same headers through nginx and HAProxy as from the app, their grade, and no password in a log',
  needs: `${NEEDS_BALANCERS}; ${NEEDS_BUILD}`,
  async run(stand) {
    const simulator = await stand.simulator();
    const world = await makeWorld(simulator.origin, 'headers');
    // Another date than the balancers have.
    await world.control('control.setClock', { params: { id: world.id }, body: { advance: '10d' } });
    const app = await stand.app(simulator.origin, { KRAPAO_TRUST_PROXY: '1' });
    const page = await (await fetch(`${app.origin}/`)).text();
    const [asset] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
    if (asset === undefined) throw new Error('the page names no file of the build');
    const paths = [
      '/login',
      '/',
      asset,
      '/sw.js',
      '/version',
      '/manifest.webmanifest',
      '/no/such.js',
      '/api/wallet',
      // Calls that neither the contract nor the balancer knows.
      '/api',
      '/api/lookup/active',
      '/media/none.svg',
    ];
    const { points, against } = grade((await fetch(`${app.origin}/`)).headers);
    mustHold(
      `the page: ${points} of 100 points, against it: ${against.join(', ') || 'nothing'}`,
      points === 100,
    );
    const silent = await silentServer(stand);
    for (const kind of kinds) {
      let change = asItIs;
      const front = await balancer(stand, kind, [new URL(app.origin).host], (config) => change(config));
      const differing: string[] = [];
      for (const path of paths) {
        const [own, through] = [
          await headersOf(app.origin, world.id, path),
          await headersOf(front.origin, world.id, path),
        ];
        if (own !== through) differing.push(`${path}\n${own}\n---\n${through}`);
      }
      mustHold(
        `${kind}: ${paths.length} kinds of answers have the headers of the app; others: ${differing.join('\n') || 'none'}`,
        differing.length === 0,
      );
      const [ours, theirs] = [await dateOf(app.origin, world.id), await dateOf(front.origin, world.id)];
      mustHold(
        `${kind}: the date of an answer is the operator's: ${new Date(theirs).toUTCString()}`,
        Math.abs(theirs - ours) < 60_000,
      );
      const { headers } = await fetch(`${front.origin}/`);
      mustHold(
        `${kind}: says no version of its own: "${headers.get('server') ?? ''}"`,
        !/\d/.test(headers.get('server') ?? ''),
      );
      const signIns = [
        `/api/autoLogin/joker/0812345678/${SECRET}`,
        `/api/autoLogin/joker/x/${SECRET}?${SECRET}`,
        // Spellings that only a backend would take for this path, or the app's server on its way.
        `/api/%61utoLogin/joker/x/${SECRET}`,
        `/api//AUTOLOGIN/joker/x/${SECRET}`,
        `/api/./autoLogin/joker/x/${SECRET}`,
        `/api/%2e/autoLogin/joker/x/${SECRET}`,
        `/api/x/../autoLogin/joker/x/${SECRET}`,
        `/api/autoLogin;v=1/joker/x/${SECRET}`,
        `/api/autoLogin//x/${SECRET}`,
        `/api/autoLogin/joker/x;${SECRET}`,
        `/api/autoLogin/joker/x%3F${SECRET}`,
      ];
      for (const path of [...signIns, `/login?token=${SECRET}`]) await askRaw(front.origin, path, world.id);
      // A balancer writes with a delay.
      await after(300);
      const log = front.log();
      const masked = log.match(/\/api\/autoLogin\/\* /g)?.length ?? 0;
      mustHold(
        `${kind}: logs ${masked} of ${signIns.length} sign-ins of games as /api/autoLogin/*`,
        masked === signIns.length,
      );
      mustHold(
        `${kind}: the password is nowhere in its log`,
        !log.includes(SECRET) && !app.output().includes(SECRET),
      );
      const refuses = async (what: string, path: string, holds: (status: number) => boolean) => {
        const { status, headers: own } = await fetch(front.origin + path);
        await after(300);
        mustHold(
          `${kind}: ${what}: ${status}, and nothing secret in its log`,
          holds(status) && !front.log().includes(SECRET),
        );
        const missing = Object.entries(ownAnswerHeaders).filter(([name, value]) => own.get(name) !== value);
        mustHold(
          `${kind}: what it says itself then has its security headers; without: ${missing.map(([name]) => name).join(', ') || 'none'}`,
          missing.length === 0,
        );
      };
      await refuses('/metrics is not there from outside', '/metrics', (status) => status === 404);
      // On failures a balancer logs more.
      const failing = async (what: string, server: string) => {
        front.reload([server]);
        await after(1_000);
        for (const path of [`/api/autoLogin/joker/x/${SECRET}?${SECRET}`, '/assets/none.js'])
          await refuses(`${what}, ${path.split('/')[1]}`, path, (status) => status >= 500);
      };
      await failing('no server answers', '127.0.0.1:1');
      const opened = await fetch(front.origin, { headers: { accept: 'text/html,*/*;q=0.8' } });
      const words = await opened.text();
      mustHold(
        `${kind}: who opens the app then gets a page in words: ${opened.status} ${opened.headers.get('content-type')}`,
        opened.status >= 502 && opened.headers.get('content-type')?.startsWith('text/html') === true,
      );
      mustHold(
        `${kind}: it is the page of the configuration, with the security headers`,
        words === pageWithoutServer && opened.headers.get('cache-control') === 'no-store',
      );
      change = impatient;
      await failing('a server takes the call and says nothing', silent);
      change = fromNowhere;
      await failing('no address of its own is left to ask from', new URL(app.origin).host);
    }
  },
};
