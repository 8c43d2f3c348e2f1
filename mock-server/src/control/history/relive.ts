import type { Capsule } from '@krapao/contracts/control/capsule';
import { isDeepStrictEqual } from 'node:util';
import type { ControlContext } from '../handler.ts';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import { saveCapsule, stateIn } from '../capsule.ts';
import { beginningProblem } from './cannot-begin.ts';
import { isReplayable } from './read-session.ts';
import { replayInTurns } from './replay.ts';

/**
 * Replays the history of a capsule: then it is known again what each entry did, so the world can be forked from there, rewound to it, and
 * asked why. Undefined without a history, and if today's rules do not lead to exactly the state in the capsule.
 */
export async function relive(context: ControlContext, capsule: Capsule): Promise<HostedWorld | undefined> {
  const { history } = capsule;
  if (!history || !isReplayable(history)) return undefined;
  try {
    const { difference, hosted } = await replayInTurns(context, history);
    if (difference) return undefined;
    return isDeepStrictEqual(stateIn(capsule), stateIn(saveCapsule(hosted))) ? hosted : undefined;
  } catch (error) {
    if (beginningProblem(error)) return undefined;
    throw error;
  }
}
