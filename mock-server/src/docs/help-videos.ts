import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sendBytes } from '../http/chat-media.ts';
import { failureOf } from '../http/failure.ts';
import { sendFailure } from '../http/send.ts';

const folder = new URL('../../media/howto/', import.meta.url);

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The five help videos (spec §2 howto), recorded from the app by `npm run howto`. */
export function registerHelpVideos(app: FastifyInstance): void {
  const names = new Set(readdirSync(fileURLToPath(folder)));
  app.get<{ Params: { file: string } }>('/media/howto/:file', async ({ params, headers }, reply) => {
    const type = types[extname(params.file)];
    if (!type || !names.has(params.file))
      return sendFailure(reply, failureOf(404, `There is no help video "${params.file.slice(0, 80)}".`));
    const bytes = await readFile(new URL(params.file, folder));
    void reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      // Captions are read by script of the page's origin, whichever that is.
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; media-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    return sendBytes(reply, bytes, headers.range);
  });
}
