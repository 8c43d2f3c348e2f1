import { randomUUID } from 'node:crypto';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import type { WorldSummary } from '@krapao/contracts/control/world';
import type { BodyInputOf } from '@krapao/contracts/operations/operation';
import type { Control } from '../client/client.ts';
import { ControlError } from '../client/control-error.ts';

type WorldInput = BodyInputOf<ControlOperations['control.createWorld']>;

/**
 * Makes a world. Several simulators that share the worlds refuse one without a name, because a load balancer routes by it: there it
 * is given a new one.
 */
export async function makeWorld(control: Control, body: WorldInput): Promise<WorldSummary> {
  try {
    return await control.call('control.createWorld', { body });
  } catch (error) {
    if (body.id !== undefined || !needsName(error)) throw error;
    return control.call('control.createWorld', {
      body: { ...body, id: `world-${randomUUID().slice(0, 8)}` },
    });
  }
}

const needsName = (error: unknown): boolean =>
  error instanceof ControlError &&
  error.data?.issues?.some(({ path }) => path === 'headers.X-Mock-World') === true;
