import { WrongChange } from '../../scenarios/change-members.ts';
import { UnknownScenario } from '../../scenarios/make-world.ts';
import { DamagedWorld } from '../../scenarios/saved/check-saved.ts';
import { invalid } from '../refuse.ts';

/** Why the world that a session begins in cannot be made. */
export function cannotBegin(error: unknown): ReturnType<typeof invalid> {
  const problem = beginningProblem(error);
  if (!problem) throw error;
  return problem;
}

/** The same; undefined for any other error. */
export function beginningProblem(error: unknown): ReturnType<typeof invalid> | undefined {
  const origin = 'body.capsule.history.origin';
  if (error instanceof UnknownScenario)
    return invalid(`${origin}.scenario`, error.message, error.known, error.scenario);
  if (error instanceof WrongChange)
    return invalid(`${origin}.changes`, error.message, error.all, error.asked);
  return error instanceof DamagedWorld ? invalid(`${origin}.${error.path}`, error.message) : undefined;
}
