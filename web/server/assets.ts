import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { caching } from './headers.ts';
import { accepts } from './page.ts';

const FOLDER = 'assets';

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As scripts/compress.ts leaves them beside a file, the smaller one first; the last is the file itself. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: undefined, ending: '' },
] as const;

/** Copies go by the name of what they are copies of; source maps are not for the public. */
const isPublic = (file: string): boolean => !/\.(?:br|gz|map)$/.test(file);

/**
 * Serves `/assets/`, whose names say what is in them: each file is read once and sent out of memory from then on, as a first
 * visit asks for dozens and most of the work was to open them. All of a build with its copies are a few megabytes.
 *
 * Files of former releases are kept with brotli only: every browser takes that over TLS, and a release costs an image a sixth
 * of what its files and both of their copies do. Whoever does not take it gets them as they were.
 */
export function serveAssets(app: FastifyInstance, dist: string): void {
  const files = new Set(readdirSync(join(dist, FOLDER)));
  const known = new Set([...files].map((file) => file.replace(/\.br$/, '')).filter(isPublic));
  const bodies = new Map<string, Promise<Buffer>>();

  const read = (file: string) => readFile(join(dist, FOLDER, file));
  /** The file of this name or, where only that is kept, what its copy was made of. */
  const load = async (name: string) =>
    files.has(name) ? read(name) : promisify(brotliDecompress)(await read(`${name}.br`));
  const bodyOf = (name: string): Promise<Buffer> => {
    const loading = bodies.get(name) ?? load(name);
    bodies.set(name, loading);
    // What could not be read may be there later.
    loading.catch(() => bodies.delete(name));
    return loading;
  };
  const copyFor = (request: FastifyRequest, name: string) =>
    copies.find(
      ({ encoding, ending }) =>
        encoding === undefined || (files.has(name + ending) && accepts(request, encoding)),
    );

  app.get<{ Params: { file: string } }>(`/${FOLDER}/:file`, async (request, reply) => {
    const name = request.params.file;
    if (!known.has(name)) return reply.callNotFound();
    const { encoding, ending = '' } = copyFor(request, name) ?? {};
    if (encoding) void reply.header('content-encoding', encoding);
    if (files.has(`${name}.br`)) void reply.header('vary', 'accept-encoding');
    return reply
      .header('content-type', types[extname(name)] ?? 'application/octet-stream')
      .header('cache-control', caching.hashed)
      .send(await bodyOf(name + ending));
  });
}
