import type { Remedy } from '@krapao/contracts/control/why';
import type { RawAnswer } from '@krapao/kit';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { sendArranged } from './send-arranged.ts';
import { send } from './simulator.ts';

/** Applies a remedy of `why` over HTTP, and returns the answer of the call. */
export async function followRemedy(app: FastifyInstance, { acts, call }: Remedy): Promise<RawAnswer> {
  for (const { method, path, headers, body } of acts) {
    const done = await send(app, { method, url: path, ...(headers && { headers }), body });
    expect([done.status, done.text]).toEqual([expect.toBeOneOf([200, 201]), done.text]);
  }
  return sendArranged(app, call);
}
