import type { ControlFailure } from '@krapao/contracts/control/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendControl } from './send.ts';

/** Whether it was opened in a browser: a program says that it takes JSON, or does not ask for a page. */
export const isOpenedInBrowser = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/html') && !accept.includes('application/json');

/** Why a page cannot be shown: in words to whoever opened it in a browser, else in the shape that programs read. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, why: ControlFailure) {
  if (!isOpenedInBrowser(request)) return sendControl(reply, why.statusCode, why);
  const lines = [why.message, ...(why.data?.how === undefined ? [] : [why.data.how])];
  return reply
    .code(why.statusCode)
    .headers({ 'cache-control': 'no-store', vary: 'accept' })
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`);
}
