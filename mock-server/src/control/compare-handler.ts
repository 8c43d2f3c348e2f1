import type { Moment } from '@krapao/contracts/control/compare';
import type { Faults } from '../faults/faults.ts';
import { compareRows } from './history/compare.ts';
import type { SimWorld } from '../domain/tables.ts';
import { DamagedWorld } from '../scenarios/saved/check-saved.ts';
import { openWorld } from '../scenarios/saved/open-world.ts';
import { savedIn } from '../hosting/left-world.ts';
import { readCapsule } from './capsule.ts';
import { done, withWorld, type ControlContext, type ControlHandler, type ControlResult } from './handler.ts';
import { cannotGoBack } from './history-handlers.ts';
import { controlIssues, invalid, invalidRequest } from './refuse.ts';
import { toIso } from '../world/calendar.ts';

interface FoundMoment {
  readonly world: Pick<SimWorld, 'store' | 'snapshot' | 'clock'>;
  readonly faults: readonly string[];
}

export const compareMoments: ControlHandler<'control.compare'> = (context, { body }) => {
  const left = momentOf(context, 'left', body.left);
  if (!left.ok) return left;
  const right = momentOf(context, 'right', body.right);
  if (!right.ok) return right;
  const [one, other] = [left.value, right.value];
  return done({
    ...compareRows(one, other),
    now: { left: toIso(one.world.clock.peek()), right: toIso(other.world.clock.peek()) },
    faults: { left: [...one.faults], right: [...other.faults] },
  });
};

function momentOf(
  context: ControlContext,
  side: 'left' | 'right',
  { world, before, capsule = {} }: Moment,
): ControlResult<FoundMoment> {
  if (world === undefined) return savedMoment(side, capsule);
  return withWorld(context, world, (hosted) => {
    hosted.settle();
    if (before === undefined) return done({ world: hosted.world, faults: inForce(hosted.faults) });
    const problem = cannotGoBack(hosted, before);
    if (problem) return problem;
    const copy = context.worlds.rehearsal(hosted, before);
    return done({ world: copy.world, faults: inForce(copy.faults) });
  });
}

function savedMoment(side: string, capsule: Record<string, unknown>): ControlResult<FoundMoment> {
  const path = `body.${side}.capsule`;
  const read = readCapsule(capsule, path);
  if (!read.ok) return { ok: false, failure: invalidRequest(controlIssues(read.issues)) };
  const { world: saved, name, faults } = read.capsule;
  try {
    const timeSource = { now: () => saved.clock.now };
    const world = openWorld({ id: name, saved: savedIn(read.capsule), timeSource });
    return done({ world, faults: faults.faults.map(({ faultId }) => faultId) });
  } catch (error) {
    if (error instanceof DamagedWorld) return invalid(`${path}.${error.path}`, error.message);
    throw error;
  }
}

const inForce = (faults: Faults): string[] => faults.list().map(({ faultId }) => faultId);
