import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DELTA_ENCODING, deltaOf, dictionaryFor, isDelta, offeredDictionary, partsOf } from './deltas.ts';
import { caching } from './headers.ts';
import { accepts } from './page.ts';
import { isCopy } from './release.ts';

const FOLDER = 'assets';
/** Path of the build's files; none of them is a page or a worker. */
export const ASSETS = `/${FOLDER}`;

/** Bytes as sent. The bundler replaces a duplicate chunk by one that only re-exports the other: too small to be a dictionary. */
const LEAST_DICTIONARY = 200;

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The copies that scripts/compress.ts writes beside a file, smallest first; the last is the file itself. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: undefined, ending: '' },
] as const;

/**
 * Serves `/assets/`, whose names contain a hash of the content. All files are read at the start and sent from memory: a first
 * visit requests dozens, most of the work would be to open them, and another build in this folder would remove those that open
 * pages still need. A release with its copies is 2 MB, read in some milliseconds. Source maps are not for the public.
 *
 * Files of former releases are kept with brotli only: every browser accepts that over TLS, and it takes a sixth of the space of
 * the files with both copies. Other clients get them unpacked.
 *
 * A browser that has a file of a former release is told to offer it as a dictionary, and gets a delta (deltas.ts). That answer
 * is private: a cache that looks only at the address would send it to browsers that cannot read it.
 */
export function serveAssets(app: FastifyInstance, dist: string): void {
  const files = new Map(
    readdirSync(join(dist, FOLDER))
      .filter((file) => !file.endsWith('.map') && !isDelta(file))
      .map((file) => [file, readFileSync(join(dist, FOLDER, file))] as const),
  );
  const known = new Set(
    [...files.keys()].map((file) => file.replace(/\.br$/, '')).filter((file) => !isCopy(file)),
  );
  const deltas = deltasIn(join(dist, FOLDER));
  const unpacked = new Map<string, Promise<Buffer>>();

  /** The content of a file of which only the brotli copy is kept. */
  const unpack = (name: string): Promise<Buffer> => {
    const body = unpacked.get(name) ?? promisify(brotliDecompress)(files.get(`${name}.br`)!);
    unpacked.set(name, body);
    return body;
  };
  const isDictionary = (name: string) =>
    (files.get(`${name}.br`) ?? files.get(name)!).length >= LEAST_DICTIONARY;
  const copyFor = (request: FastifyRequest, name: string) =>
    copies.find(
      ({ encoding, ending }) =>
        encoding === undefined || (files.has(name + ending) && accepts(request, encoding)),
    );

  app.get<{ Params: { file: string } }>(`${ASSETS}/:file`, async (request, reply) => {
    const name = request.params.file;
    if (!known.has(name)) return reply.callNotFound();
    void reply.header('content-type', types[extname(name)] ?? 'application/octet-stream');
    const pattern = isDictionary(name) ? dictionaryFor(name) : undefined;
    const vary = [
      ...(files.has(`${name}.br`) ? ['accept-encoding'] : []),
      ...(pattern === undefined && !deltas.has(name) ? [] : ['available-dictionary']),
    ];
    if (vary.length > 0) void reply.header('vary', vary.join(', '));
    if (pattern !== undefined) void reply.header('use-as-dictionary', `match="${pattern}"`);

    const offered = offeredDictionary(request.headers['available-dictionary']);
    const delta = offered === undefined ? undefined : deltas.get(name)?.get(offered);
    if (delta !== undefined && accepts(request, DELTA_ENCODING))
      return reply
        .header('content-encoding', DELTA_ENCODING)
        .header('cache-control', caching.hashed.replace('public', 'private'))
        .send(delta);

    const { encoding, ending = '' } = copyFor(request, name) ?? {};
    if (encoding) void reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', caching.hashed)
      .send(files.get(name + ending) ?? (await unpack(name)));
  });
}

/** Deltas by their file and the dictionary that they need. */
function deltasIn(folder: string): ReadonlyMap<string, ReadonlyMap<string, Buffer>> {
  const deltas = new Map<string, Map<string, Buffer>>();
  for (const name of readdirSync(folder).filter(isDelta)) {
    const delta = readFileSync(join(folder, name));
    const ofFile = deltas.get(deltaOf(name)) ?? new Map<string, Buffer>();
    deltas.set(deltaOf(name), ofFile.set(partsOf(delta).dictionary.toString('base64'), delta));
  }
  return deltas;
}
