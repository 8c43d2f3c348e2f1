import { WORLD_HEADER } from '@krapao/contracts/control/world';
import type { ControlOperationId } from '@krapao/contracts/control/operations';
import type { ControlFailure } from '@krapao/contracts/control/errors';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { controlFailure } from '../http/failure.ts';
import { invalid } from './refuse.ts';

/**
 * Several simulators share the worlds: a load balancer sends each call to the simulator for the name of its world, and reads no
 * body. So a world whose name does not lead to this simulator is refused, because nobody would find it again.
 */
export function refusedOnNode(
  { node }: Pick<Config, 'node'>,
  id: ControlOperationId,
  { headers, body }: FastifyRequest,
): ControlFailure | undefined {
  if (node === undefined) return undefined;
  if (id === 'control.fork') return controlFailure('FORK_ELSEWHERE', FORK, { node, how: FORK_HOW });
  if (id !== 'control.createWorld' && id !== 'control.replay') return undefined;
  const header = headers[WORLD_HEADER];
  const { id: named, keep } =
    typeof body === 'object' && body !== null
      ? (body as { readonly id?: unknown; readonly keep?: unknown })
      : {};
  if (id === 'control.replay')
    return keep === undefined || header === keep
      ? undefined
      : controlFailure('FORK_ELSEWHERE', FORK, { node, how: KEEP_HOW });
  if (header !== undefined && header === named) return undefined;
  return invalid(
    'headers.X-Mock-World',
    `must be the id of the new world, which is ${named === undefined ? 'missing' : JSON.stringify(named).slice(0, 80)}: ` +
      `this is the simulator ${node} of several, and a balancer sends a call where this header leads`,
  ).failure;
}

const FORK = 'A copy has a name of its own, which leads to another simulator.';
const KEEP_HOW =
  'POST /__mock/replay with the capsule of that world (`history=1`) in its place, and the id of `keep` in X-Mock-World too.';
const FORK_HOW =
  'GET /__mock/worlds/{id}/capsule, then POST /__mock/worlds with it, the new id, and that in X-Mock-World too.';
