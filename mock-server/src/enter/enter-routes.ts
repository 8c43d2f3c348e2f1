import { fileURLToPath } from 'node:url';
import { LOCALE_COOKIE, LOCALE_KEY, SESSION_END_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import { ENTER_PATH, enterQuery, MADE_AT_HEADER, PAGE_SCRIPT_PATH } from '@krapao/contracts/control/enter';
import { DEFAULT_WORLD, WORLD_COOKIE } from '@krapao/contracts/control/world';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberNamed } from '../domain/account/member-named.ts';
import type { Config } from '../config.ts';
import { pageGuard } from '../console/console-routes.ts';
import { refusedByGuard } from '../control/guard.ts';
import { done, withWorld, type ControlContext, type ControlResult } from '../control/handler.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { controlIssues, invalid, invalidRequest, unknown } from '../control/refuse.ts';
import { sendFile, types } from '../docs/send-file.ts';
import { signInAs } from '../domain/auth/login.ts';
import { checkPart } from '../validation/check-part.ts';
import { namedWorld, worldOfAddress } from '../http/resolve-world.ts';
import { isOpenedInBrowser, sendRefusal } from '../http/send.ts';
import { html, type Html } from '../http/html.ts';
import { toIso } from '../world/calendar.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE_HEADERS = {
  'content-type': types.html,
  'cache-control': 'no-store',
  vary: 'accept',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // The same as the app's: with other headers a browser would start another process for the page.
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
} as const;

interface EnterOptions {
  readonly config: Config;
  readonly control: ControlContext;
}

interface Entered {
  readonly entry: Entry;
  readonly cookies: readonly string[];
  readonly madeAt: number;
}

/**
 * `GET /__mock/enter?world=&as=&to=&locale=`: a link that can be sent to a person. Opened on the origin of an app beside the
 * simulator, it puts the browser into a world, signs a member in with the agreement accepted, and opens a page of the app. Refused
 * from a page of another site, like the whole control plane, and for a `to` that leaves the app.
 */
export function registerEnter(app: FastifyInstance, options: EnterOptions): void {
  const guard = pageGuard(options.config);
  app.get(ENTER_PATH, (request, reply) => {
    const refused = refusedByGuard(options.config, request);
    // A browser cannot send a token to open a page: the page's script does, once it has one.
    if (refused?.code === 'CONTROL_TOKEN_NEEDED' && isOpenedInBrowser(request))
      return reply.code(refused.statusCode).headers(PAGE_HEADERS).send(askingPage);
    if (refused) return sendRefusal(request, reply, refused);
    const entered = enter(options, request);
    if (!entered.ok) return sendRefusal(request, reply, entered.failure);
    const { cookies, entry, madeAt } = entered.value;
    const own = { 'set-cookie': [...cookies], [MADE_AT_HEADER]: toIso(madeAt) };
    return reply.headers({ ...PAGE_HEADERS, ...own }).send(enteringPage(entry));
  });
  app.get(SCRIPT, (request, reply) => {
    const refused = refusedByGuard(guard, request);
    return refused ? sendRefusal(request, reply, refused) : sendScript(reply, 'enter.js');
  });
  app.get(PAGE_SCRIPT_PATH, (request, reply) => {
    if (!refusedByGuard(options.config, request)) return sendScript(reply, 'page.js');
    // Where the control plane is closed the app works without this script; an empty one keeps errors out of the console.
    return reply.headers({ 'content-type': types.script, 'cache-control': 'no-store' }).send('');
  });
}

const sendScript = (reply: FastifyReply, name: string) =>
  sendFile(reply, {
    type: types.script,
    path: fileURLToPath(new URL(name, import.meta.url)),
    policy: POLICY,
  });

function enter(
  { config, control }: EnterOptions,
  { query, headers }: FastifyRequest,
): ControlResult<Entered> {
  const checked = checkPart(enterQuery, 'query', query);
  if (!checked.ok) return { ok: false, failure: invalidRequest(controlIssues(checked.issues)) };
  const { world, as, to, locale } = checked.value;
  const address = worldOfAddress(headers);
  if (world !== undefined && address !== undefined && world !== address) {
    return invalid(
      'query.world',
      `this address is always the world "${address}": open the link on localhost or ${world}.localhost`,
    );
  }
  const id = world ?? namedWorld(headers);
  if (id === undefined && config.strictWorlds)
    return invalid('query.world', 'every link names its world here');
  return withWorld(control, id ?? DEFAULT_WORLD, (hosted) => {
    const signedIn = as === undefined ? done(undefined) : tokenFor(hosted, as);
    if (!signedIn.ok) return signedIn;
    const token = signedIn.value;
    return done({
      madeAt: hosted.start.madeAt,
      entry: {
        keys: [...Object.values(sessionKeys), SESSION_END_KEY],
        session: token === undefined ? {} : { [sessionKeys.token]: token, [sessionKeys.agreed]: 'true' },
        lasting: locale === undefined ? {} : { [LOCALE_KEY]: locale },
        to,
      },
      cookies: [
        `${WORLD_COOKIE}=${hosted.id}; Path=/; SameSite=Lax`,
        ...(locale === undefined ? [] : [`${LOCALE_COOKIE}=${locale}; Path=/; SameSite=Lax`]),
      ],
    });
  });
}

/** The token of a new sign-in of a member, by persona or phone number. */
function tokenFor(hosted: HostedWorld, as: string): ControlResult<string> {
  const members = hosted.world.store.table('members');
  const member = memberNamed(members, as);
  if (!member) {
    const names = [...new Set(members.list().flatMap(({ persona, username }) => [persona, username]))];
    return unknown('UNKNOWN_MEMBER', `There is no member "${as}" in world "${hosted.id}".`, as, names);
  }
  if (!member.isActive) {
    const on = JSON.stringify({ type: 'member.setActive', username: member.username, isActive: true });
    return invalid(
      'query.as',
      `${member.persona} is switched off; to let the member in again, send the event ${on}`,
    );
  }
  const outcome = hosted.perform({ name: 'enter', effect: true }, signInAs, member.id);
  return outcome.ok ? done(outcome.value) : unknown('UNKNOWN_MEMBER', 'The member is gone.', as, []);
}

/** What the page writes into the storage of the app, and where it goes then. */
interface Entry {
  /** Keys of an earlier session, to be removed. */
  readonly keys: readonly string[];
  readonly session: Readonly<Record<string, string>>;
  readonly lasting: Readonly<Record<string, string>>;
  readonly to: string;
}

const SCRIPT = `${ENTER_PATH}.js`;

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

const enteringPage = (entry: Entry): string =>
  page(
    html`<main data-entry="${JSON.stringify(entry)}">
      Opening the app.
      <noscript>This needs JavaScript.</noscript>
    </main>`,
  );

/** It has no content: the entry is loaded once its script has sent the token. */
const askingPage: string = page(
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
