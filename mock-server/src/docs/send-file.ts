import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

export const types = {
  html: 'text/html; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  style: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
} as const;

/** Sends a file of one of the simulator's own pages; read on request, so that an edit needs no restart. */
export async function sendFile(
  reply: FastifyReply,
  { type, path, policy }: { readonly type: string; readonly path: string; readonly policy: string },
): Promise<FastifyReply> {
  const content = await readFile(path);
  return reply
    .headers({
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(content);
}
