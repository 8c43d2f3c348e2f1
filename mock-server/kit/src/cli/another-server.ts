import { ControlError } from '../client/control-error.ts';
import type { Context } from './command.ts';
import { checkSimulator } from './doctor/simulator.ts';

/**
 * An answer that a command stumbles over may be that of another server, or of a simulator of another version: then that is the error,
 * and otherwise the one that it was.
 */
export async function unlessOfAnother(
  error: unknown,
  used: Pick<Context, 'control' | 'token'> | undefined,
): Promise<unknown> {
  if (!(error instanceof TypeError) || !used) return error;
  const { ok, found, remedy } = await checkSimulator(used.control, used.token);
  if (ok) return error;
  const data = remedy === undefined ? undefined : { how: remedy };
  return new ControlError({ kind: 'refused', call: 'control.openapi', message: found, data, cause: error });
}
