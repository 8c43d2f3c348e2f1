import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import type { FastifyInstance } from 'fastify';
import { formOf } from './multipart.ts';
import { send, type Reply } from './simulator.ts';

/** Sends a call of `arrange` as it came, over HTTP. */
export function sendArranged(app: FastifyInstance, call: ArrangedCall): Promise<Reply> {
  const { method, path, headers, body, multipart } = call;
  if (!multipart) return send(app, { method, url: path, headers, body });
  const fields = Object.entries(multipart).map(([name, field]) => [
    name,
    typeof field === 'string' ? field : { ...field, bytes: Buffer.from(field.base64, 'base64') },
  ]);
  const form = formOf(Object.fromEntries(fields));
  return send(app, { method, url: path, ...form, headers: { ...headers, ...form.headers } });
}

/** The code that an answer carries, wherever the specification puts it. */
export function codeIn({ body }: Reply): unknown {
  return body?.error ?? body?.message ?? body?.code;
}
