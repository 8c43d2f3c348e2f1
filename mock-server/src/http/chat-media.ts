import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, findFile } from '../domain/chat/files.ts';
import { pathOf } from './arrived-call.ts';
import type { ApiContext } from './api-routes.ts';
import { failureOf } from './failure.ts';
import { namedWorld, resolveWorld } from './resolve-world.ts';
import { sendFailure } from './send.ts';

/**
 * Files of the chat, as they were uploaded. An `<img>` cannot send a header, so the world is found by its cookie, or by `?world=`
 * on pages that show several worlds, such as the support desk. Anybody who knows the address may see the file.
 */
export function registerChatMedia(app: FastifyInstance, { worlds, strictWorlds }: ApiContext): void {
  app.get('/media/chat/:file', (request: FastifyRequest, reply: FastifyReply) => {
    const { world } = request.query as { readonly world?: unknown };
    const named = typeof world === 'string' ? world : namedWorld(request.headers);
    const resolved = resolveWorld(worlds, named, strictWorlds);
    if (!resolved.ok) return sendFailure(reply, resolved.failure);
    const path = pathOf(request.url);
    const file = findFile(resolved.hosted.world, path);
    if (!file) return sendFailure(reply, failureOf(404, `There is no file ${path.slice(0, 100)}.`));
    reply.headers({
      'content-type': file.type,
      'cache-control': 'private, max-age=3600',
      'content-disposition': file.kind === 'file' ? 'attachment' : 'inline',
      'content-security-policy': "default-src 'none'; media-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    return sendBytes(reply, bytesOf(file), request.headers.range);
  });
}

/** Sends the bytes, or the range that a video player asks for: Safari plays nothing without ranges. */
export function sendBytes(reply: FastifyReply, bytes: Buffer, header: string | undefined): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  const range = readRange(header, bytes.length);
  if (range === undefined) return reply.send(bytes);
  if (range === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { start, end } = range;
  void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end + 1));
}

/** One range of bytes; null if it lies outside the file, `undefined` for the whole file. */
function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
