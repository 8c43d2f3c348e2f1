import { createReadStream, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { caching } from './headers.ts';
import { accepts } from './page.ts';

const FOLDER = 'assets';

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Files of former releases are kept with brotli only: every browser takes that over TLS, and a release costs an image a
 * sixth of what its files and both of their copies do. Whoever does not take it gets them as they were.
 *
 * @returns whether it has answered
 */
export function keptFiles(
  dist: string,
): (path: string, request: FastifyRequest, reply: FastifyReply) => boolean {
  const files = new Set(readdirSync(join(dist, FOLDER)));
  const kept = new Set(
    [...files]
      .filter((file) => file.endsWith('.br'))
      .map((file) => file.slice(0, -'.br'.length))
      .filter((file) => !files.has(file)),
  );
  return (path, request, reply) => {
    const file = path.startsWith(`/${FOLDER}/`) ? path.slice(FOLDER.length + 2) : '';
    if (!kept.has(file)) return false;
    const packed = createReadStream(join(dist, FOLDER, `${file}.br`));
    const isTaken = accepts(request, 'br');
    if (isTaken) void reply.header('content-encoding', 'br');
    void reply
      .header('content-type', types[extname(file)] ?? 'application/octet-stream')
      .header('cache-control', caching.hashed)
      .header('vary', 'accept-encoding')
      .send(isTaken ? packed : packed.pipe(createBrotliDecompress()));
    return true;
  };
}
