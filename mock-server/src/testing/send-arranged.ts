import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import { Arranged, type RawAnswer, World } from '@krapao/kit';
import type { FastifyInstance } from 'fastify';
import { controlOf } from './simulator.ts';

/** Sends the call of `arrange` unchanged. */
export const sendArranged = (app: FastifyInstance, call: ArrangedCall): Promise<RawAnswer> =>
  new Arranged(new World(controlOf(app), { id: 'of the call', members: [] }), {
    call,
    screen: { none: 'not looked at' },
    note: '',
  }).send();

/** The code in an answer, wherever the specification puts it. */
export function codeIn({ body }: RawAnswer): unknown {
  return body?.error ?? body?.message ?? body?.code;
}
