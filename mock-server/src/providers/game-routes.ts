import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { enterByForm, enterByLink } from '../domain/games/enter.ts';
import { play } from '../domain/games/play.ts';
import { viewGame } from '../domain/games/view.ts';
import type { ApiContext } from '../http/api-routes.ts';
import { namedWorld, resolveWorld } from '../http/resolve-world.ts';
import { registerFonts } from '../docs/fonts.ts';
import { gamePage, reasonPage, styles, type PageState } from './game-page.ts';
import { textsFor } from './texts.ts';

/** A game that is open in a browser: its world, and the secret of the session. */
export interface OpenSession {
  readonly world: string;
  readonly session: string;
}

const COOKIE = /(?:^|;\s*)game_session=([A-Za-z0-9._-]+)~([0-9a-f]+)/;

/** Reads the cookie of this game's path. */
export function readSession(cookies: string | undefined): OpenSession | undefined {
  const [, world, session] = COOKIE.exec(cookies ?? '') ?? [];
  return world === undefined || session === undefined ? undefined : { world, session };
}

/** A session cookie, sent only to the pages of this game. */
const writeSession = (code: string, { world, session }: OpenSession): string =>
  `game_session=${world}~${session}; Path=/games/${code}/; HttpOnly; SameSite=Lax`;

const FORM_LIMIT = 16_384;

/** No scripts; the app may embed a game in an iframe. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

type GameRequest = FastifyRequest<{
  Params: { code: string };
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
  Body: ReadonlyMap<string, string> | undefined;
}>;

/** The pages of the third-party games, which the simulator plays too. */
export function registerGames(app: FastifyInstance, context: ApiContext): void {
  void app.register(async (games) => {
    games.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new Map(new URLSearchParams(String(body)))),
    );
    registerFonts(games);
    for (const style of styles)
      games.get(`/games/assets/${style}`, async (_request, reply) =>
        reply
          .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
          .send(await readFile(new URL(`./page/${style}`, import.meta.url))),
      );
    games.get('/games/:code', (request: GameRequest, reply) => reply.redirect(homeOf(request), 308));
    games.get('/games/:code/', (request: GameRequest, reply) => open(context, request, reply));
    games.get('/games/:code/android', (request: GameRequest, reply) =>
      show(context, request, reply, { device: 'android' }),
    );
    games.get('/games/:code/ios', (request: GameRequest, reply) =>
      show(context, request, reply, { device: 'ios' }),
    );
    games.post('/games/:code/', (request: GameRequest, reply) => signIn(context, request, reply));
    games.post('/games/:code/play', (request: GameRequest, reply) => playOnce(context, request, reply));
  });
}

const homeOf = ({ params }: GameRequest): string => `/games/${encodeURIComponent(params.code)}/`;

/** A launch link names its world, and an open game has it in its cookie; for other visitors it is the world of the app. */
function worldOf(context: ApiContext, { query, headers }: GameRequest): HostedWorld | undefined {
  const named = typeof query['world'] === 'string' ? query['world'] : undefined;
  const name = named ?? readSession(headers.cookie)?.world ?? namedWorld(headers);
  const resolved = resolveWorld(context.worlds, name, context.strictWorlds);
  return resolved.ok ? resolved.hosted : undefined;
}

function show(
  context: ApiContext,
  request: GameRequest,
  reply: FastifyReply,
  state: Omit<PageState, 'texts'> = {},
): FastifyReply {
  const texts = textsFor(request.headers.cookie);
  const hosted = worldOf(context, request);
  if (!hosted)
    return reply
      .code(404)
      .headers(HEADERS)
      .send(reasonPage({ texts, refusal: 'NO_WORLD' }));
  const session = readSession(request.headers.cookie)?.session;
  const view = hosted.perform({ name: 'game page: view', effect: false }, viewGame, {
    code: request.params.code,
    session,
  }).value;
  if (!view)
    return reply
      .code(404)
      .headers(HEADERS)
      .send(reasonPage({ texts, refusal: 'NO_GAME' }));
  return reply
    .code(state.refusal === undefined ? 200 : 409)
    .headers(HEADERS)
    .send(gamePage(view, { texts, ...state }));
}

/** Signs the browser in, and redirects to the page without the secret in its URL. */
function enterGame(
  request: GameRequest,
  reply: FastifyReply,
  hosted: HostedWorld,
  session: string,
): FastifyReply {
  const cookie = writeSession(request.params.code, { world: hosted.id, session });
  return reply.header('set-cookie', cookie).headers(HEADERS).redirect(homeOf(request), 303);
}

function open(context: ApiContext, request: GameRequest, reply: FastifyReply): FastifyReply {
  const { launch } = request.query;
  const hosted = worldOf(context, request);
  if (typeof launch !== 'string' || !hosted) return show(context, request, reply);
  const entered = hosted.perform({ name: 'game page: launch', effect: true }, enterByLink, {
    code: request.params.code,
    launch,
  });
  if (!entered.ok) return show(context, request, reply, { refusal: entered.code });
  return enterGame(request, reply, hosted, entered.value.id);
}

function signIn(context: ApiContext, request: GameRequest, reply: FastifyReply): FastifyReply {
  const hosted = worldOf(context, request);
  if (!hosted) return show(context, request, reply);
  const fields =
    request.body instanceof Map ? (request.body as ReadonlyMap<string, string>) : new Map<string, string>();
  const entered = hosted.perform({ name: 'game page: sign in', effect: true }, enterByForm, {
    code: request.params.code,
    fields,
  });
  if (!entered.ok) return show(context, request, reply, { refusal: entered.code });
  return enterGame(request, reply, hosted, entered.value.id);
}

function playOnce(context: ApiContext, request: GameRequest, reply: FastifyReply): FastifyReply {
  const hosted = worldOf(context, request);
  const session = readSession(request.headers.cookie)?.session;
  const body = request.body instanceof Map ? (request.body as ReadonlyMap<string, string>) : undefined;
  const typed = body?.get('stake') ?? '';
  const stake = /^\d{1,7}$/.test(typed) ? Number(typed) : undefined;
  const wanted = (['auto', 'win', 'lose'] as const).find((name) => name === body?.get('wanted'));
  // A page of another site must not play with a player's money.
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  if (!hosted || session === undefined || isForeign)
    return show(context, request, reply, { refusal: 'PASS_ENDED' });
  if (stake === undefined || wanted === undefined)
    return reply.headers(HEADERS).redirect(homeOf(request), 303);
  const played = hosted.perform({ name: 'game page: play', effect: true }, play, {
    code: request.params.code,
    session,
    stake,
    wanted,
  });
  if (!played.ok && played.code === 'NO_SUCH_STAKE')
    return reply.headers(HEADERS).redirect(homeOf(request), 303);
  if (!played.ok) return show(context, request, reply, { refusal: played.code, stake });
  return reply.headers(HEADERS).redirect(homeOf(request), 303);
}
