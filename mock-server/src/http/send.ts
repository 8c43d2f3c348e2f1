import type { Failure } from '@krapao/contracts/errors/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ControlFailure } from '@krapao/contracts/control/errors';
import type { HostedWorld } from '../hosting/hosted-world.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/*
 * Any page may call the API, so that the app can be developed on another origin. Without credentials: the bearer is a
 * header of its own, and a simulator has nothing to protect. The control plane does not do this.
 */
const CORS_HEADERS = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  'Date, X-Mock-Why',
] as const;

export const PREFLIGHT_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Requested-With, X-Mock-World, X-Mock-By',
  'access-control-max-age': '600',
} as const;

/** Headers that only some answers have. */
type Besides = Readonly<Record<string, string>>;

/** What goes over the wire for a body; nothing for none. */
export const jsonOf = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body));

/** Writes an answer of a world, its body as JSON already; `Date` is the world's own (assumed). */
export function sendAnswer(
  reply: FastifyReply,
  hosted: HostedWorld,
  status: number,
  json: string | Buffer,
  besides?: Besides,
): void {
  write(reply, status, json, hosted.dateHeader(), true, besides);
}

/** Writes a failure of no world in particular. */
export function sendFailure(reply: FastifyReply, failure: Failure, besides?: Besides): void {
  write(reply, failure.statusCode, jsonOf(failure), undefined, true, besides);
}

/** The control plane's answers: for this origin only. */
export function sendControl(reply: FastifyReply, status: number, body: unknown, besides?: Besides): void {
  write(reply, status, jsonOf(body), undefined, false, besides);
}

/** The same for a person who reads. */
export function sendControlText(reply: FastifyReply, text: string): void {
  write(reply, 200, text, undefined, false, { 'content-type': 'text/plain; charset=utf-8' });
}

/**
 * Straight to Node's response: no hook or serializer of Fastify has a part in these answers, and its own way costs a
 * tenth of a call. Headers that only a page of another origin needs are only for such a page.
 */
function write(
  reply: FastifyReply,
  status: number,
  body: string | Buffer,
  date: string | undefined,
  isForAnyOrigin: boolean,
  besides?: Besides,
): void {
  const { raw } = reply;
  const headers = ['content-type', JSON_TYPE, 'cache-control', 'no-store'];
  if (date !== undefined) headers.push('date', date);
  if (isForAnyOrigin && raw.req.headers.origin !== undefined) headers.push(...CORS_HEADERS);
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  if (status !== 204 && status !== 304) headers.push('content-length', String(length));
  reply.hijack();
  if (besides !== undefined) putBesides(headers, besides);
  raw.writeHead(status, headers);
  // A text of ASCII only goes out as it is.
  if (length === body.length) raw.end(body, 'latin1');
  else raw.end(body);
}

/** Adds headers to those of an answer, name after value, and replaces what has the same name. */
function putBesides(headers: string[], besides: Besides): void {
  for (const [name, value] of Object.entries(besides)) {
    const at = headers.findIndex((given, place) => place % 2 === 0 && given === name.toLowerCase());
    if (at < 0) headers.push(name, value);
    else headers[at + 1] = value;
  }
}

/** Whether it was opened in a browser: a program says that it takes JSON, or does not ask for a page. */
export const isOpenedInBrowser = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !accept.includes('application/json');

/** Says why a page cannot be shown: as plain text in a browser, else as the failure that programs read. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, why: ControlFailure) {
  if (!isOpenedInBrowser(request)) return sendControl(reply, why.statusCode, why);
  const { how, all = [] } = why.data ?? {};
  const names = all.filter((name) => typeof name === 'string');
  const lines = [why.message];
  if (names.length > 0) lines.push(`There are ${names.join(', ')}.`);
  if (how !== undefined) lines.push(how);
  return reply
    .code(why.statusCode)
    .headers({ 'cache-control': 'no-store', vary: 'accept' })
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`);
}
