import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bytesOf, findFile } from '../domain/chat/files.ts';
import { sendBytes } from './byte-range.ts';
import { pathOf, type ApiContext } from './exchange.ts';
import { failureOf } from './failure.ts';
import { namedWorld, resolveWorld } from './resolve-world.ts';
import { sendFailure } from './send.ts';

/**
 * Files of the chat, as they were uploaded. A page shows them without a header, so the world is known by its cookie, or
 * by `?world=` in a page that looks into many, as the support desk does; whoever knows the address may see the file.
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
