import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stand } from './stand.ts';

/** Any value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** What this operator answers instead of a 2xx body; `html` is sent as a page. */
export type Lie = (path: string, body: Json) => Json | { readonly html: string };

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const honest: Lie = (_path, body) => body;

/** A backend that does what the simulator does, but whose answers break the contract. */
export async function lyingOperator(stand: Stand, simulator: string) {
  let lie: Lie = honest;
  const server = createServer((request, reply) => {
    const passOn = async () => {
      const content = await bodyOf(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          value === undefined ||
          /^(?:host|connection|content-length|transfer-encoding|accept-encoding)$/.test(name)
            ? []
            : [[name, String(value)]],
        ),
      );
      const answer = await fetch(simulator + request.url, {
        method: request.method!,
        headers,
        ...(content.length > 0 && { body: content }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const given = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:connection|content-length|transfer-encoding|content-encoding)$/.test(name),
        ),
      );
      const path = new URL(request.url ?? '/', simulator).pathname;
      const isAnswer =
        path.startsWith('/api/') && answer.ok && (given['content-type'] ?? '').includes('json');
      if (!isAnswer) {
        reply.writeHead(answer.status, given).end(bytes);
        return;
      }
      const said = lie(path, JSON.parse(bytes.toString('utf8')) as Json);
      if (typeof said === 'object' && said !== null && 'html' in said && typeof said['html'] === 'string')
        reply.writeHead(answer.status, { ...given, 'content-type': 'text/html' }).end(said['html']);
      else reply.writeHead(answer.status, given).end(JSON.stringify(said));
    };
    passOn().catch(() => reply.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stand.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (next: Lie) => void (lie = next),
  };
}

/** Applies a change to each value of an answer, innermost first. */
export function everywhere(value: Json, change: (value: Json, name: string) => Json, name = ''): Json {
  const inner = Array.isArray(value)
    ? value.map((entry: Json) => everywhere(entry, change, name))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, everywhere(part, change, key)]))
      : value;
  return change(inner, name);
}
