import type { ControlFailure } from '@krapao/contracts/control/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendControl } from './send.ts';

/** Why a page cannot be shown: in words to whoever opened it in a browser, else in the shape that programs read. */
export function sendRefusal(
  { headers: { accept = '' } }: FastifyRequest,
  reply: FastifyReply,
  why: ControlFailure,
) {
  if (!accept.includes('text/html')) return sendControl(reply, why.statusCode, why);
  const lines = [why.message, ...(why.data?.how === undefined ? [] : [why.data.how])];
  return reply
    .code(why.statusCode)
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`);
}
