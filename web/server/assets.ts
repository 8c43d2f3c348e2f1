import { readdirSync, readFileSync } from 'node:fs';
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

/** Copies go by the name of what they are copies of. */
const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/**
 * Serves `/assets/`, whose names say what is in them. All files are read at the start and sent out of memory: a first visit
 * asks for dozens, most of the work would be to open them, and another build in this folder would take them from pages that
 * are open. A release with its copies is 2 MB, read in some milliseconds. Source maps are not for the public.
 *
 * Files of former releases are kept with brotli only: every browser takes that over TLS, and a release costs an image a sixth
 * of what its files and both of their copies do. Whoever does not take it gets them as they were.
 */
export function serveAssets(app: FastifyInstance, dist: string): void {
  const files = new Map(
    readdirSync(join(dist, FOLDER))
      .filter((file) => !file.endsWith('.map'))
      .map((file) => [file, readFileSync(join(dist, FOLDER, file))] as const),
  );
  const known = new Set(
    [...files.keys()].map((file) => file.replace(/\.br$/, '')).filter((file) => !isCopy(file)),
  );
  const unpacked = new Map<string, Promise<Buffer>>();

  /** What a copy was made of, where only that is kept. */
  const unpack = (name: string): Promise<Buffer> => {
    const body = unpacked.get(name) ?? promisify(brotliDecompress)(files.get(`${name}.br`)!);
    unpacked.set(name, body);
    return body;
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
      .send(files.get(name + ending) ?? (await unpack(name)));
  });
}
