import type { Failure } from '@krapao/contracts/errors/failure';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
// Not the global one, which tests with fake timers in the same process replace.
import { setImmediate } from 'node:timers';
import type { ControlFailure } from '@krapao/contracts/control/errors';
import type { HostedWorld } from '../hosting/hosted-world.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/*
 * Any page may call the API, so that the app can be developed on another origin. Without credentials: the token is sent in a
 * header, and a simulator has nothing to protect. The control plane does not allow this.
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

/** Headers that only some answers need. */
type Besides = Readonly<Record<string, string>>;

/** The serialized body; empty for none. */
export const jsonOf = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body));

/** Writes an answer of a world, whose body is JSON already; `Date` is the world's time (assumed). */
export function sendAnswer(
  reply: FastifyReply,
  hosted: HostedWorld,
  status: number,
  json: string | Buffer,
  besides?: Besides,
): void {
  write(reply, status, json, hosted.dateHeader(), true, besides);
}

/** Writes a failure that belongs to no world. */
export function sendFailure(reply: FastifyReply, failure: Failure, besides?: Besides): void {
  write(reply, failure.statusCode, jsonOf(failure), undefined, true, besides);
}

/** The control plane's answers: for this origin only. */
export function sendControl(reply: FastifyReply, status: number, body: unknown, besides?: Besides): void {
  write(reply, status, jsonOf(body), undefined, false, besides);
}

/** The same, formatted for people. */
export function sendControlText(reply: FastifyReply, text: string): void {
  write(reply, 200, text, undefined, false, { 'content-type': 'text/plain; charset=utf-8' });
}

/**
 * Answers directly with Node's response. These answers need no hook or serializer of Fastify, whose `send` costs a tenth of a
 * call. Only pages of another origin get the headers that only they need.
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
  // All calls that have arrived are worked on before the first answer is written. Writing after each one wakes its caller, and
  // interrupts the work with the kernel's: at 32 calls at once that makes a transfer two thirds more expensive.
  setImmediate(writeToSocket, raw, status, headers, body, length === body.length);
}

function writeToSocket(
  raw: ServerResponse,
  status: number,
  headers: string[],
  body: string | Buffer,
  isAscii: boolean,
): void {
  raw.writeHead(status, headers);
  // Faster than UTF-8, and the same bytes.
  if (isAscii) raw.end(body, 'latin1');
  else raw.end(body);
}

/** Merges headers into a flat list of names and values, replacing those with the same name. */
function putBesides(headers: string[], besides: Besides): void {
  for (const [name, value] of Object.entries(besides)) {
    const at = headers.findIndex((given, place) => place % 2 === 0 && given === name.toLowerCase());
    if (at < 0) headers.push(name, value);
    else headers[at + 1] = value;
  }
}

/** Whether a browser opened the address: programs accept JSON, or do not ask for HTML. */
export const isOpenedInBrowser = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !accept.includes('application/json');

/** Explains why a page cannot be shown: as plain text in a browser, otherwise as a failure in JSON. */
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
