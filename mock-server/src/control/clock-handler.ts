import type { ControlOperations } from '@krapao/contracts/control/operations';
import { CLOCK_RANGE } from '@krapao/contracts/control/world';
import { LONGEST_MS, NOT_A_DURATION, parseDuration } from '@krapao/contracts/kernel/duration';
import type { BodyOf } from '@krapao/contracts/operations/operation';
import type { Jobs, SimWorld } from '../domain/tables.ts';
import { heldUntil } from '../domain/wallet/credit-arrived.ts';
import { toIso } from '../world/calendar.ts';
import type { FiredJob } from '../world/scheduler.ts';
import { done, withWorld, type ControlHandler, type ControlResult } from './handler.ts';
import { lapsesBetween } from './lapses.ts';
import { invalid } from './refuse.ts';

export const setClock: ControlHandler<'control.setClock'> = (context, { params, body, from }) =>
  withWorld(context, params.id, (hosted) => {
    const before = hosted.world.clock.peek();
    const moved = moveOf(body, before);
    if (!moved.ok) return moved;
    const [operation = null] = Object.keys(body);
    const answer = (fired: readonly FiredJob[]) => {
      const { clock } = hosted.world;
      const ended = lapsesBetween(hosted.world, before, clock.peek());
      return {
        now: toIso(clock.peek()),
        frozen: clock.frozen,
        fired: fired.map((one) => firedJob(hosted.world, one)),
        ...(ended.length > 0 && { lapsed: ended.map(({ at, job, what }) => ({ at: toIso(at), job, what })) }),
        ...(clock.peek() < before && { note: WENT_BACK }),
      };
    };
    const first = { ...from, kind: 'clock', operation, body } as const;
    const fired = hosted.act({ effect: true, movesClock: true, first }, moved.value, (jobs) => ({
      record: { ...first, status: 200, answer: answer(jobs) },
      size: 0,
    }));
    return done(answer(fired));
  });

/** The job of a bank transfer is named for what it is to do, which a bonus or the limit can prevent. */
function firedJob(world: SimWorld, { at, job, args }: FiredJob) {
  const did = { at: toIso(at), job };
  if (job !== 'deposit.credit') return did;
  const { depositId } = args as Jobs['deposit.credit'];
  const deposit = world.store.table('deposits').get(depositId);
  const until =
    deposit?.kind === 'held' &&
    deposit.status === 'PENDING' &&
    heldUntil(world, deposit.memberId, deposit.amount);
  return { ...did, ...(until && { heldUntil: until }) };
}

const WENT_BACK =
  'The clock went back: what has happened since lies in the future now, and timers wait for their instants again.';

/** The move that a request for the clock asks for. */
function moveOf(
  { advance, set, freeze }: BodyOf<ControlOperations['control.setClock']>,
  now: number,
): ControlResult<(world: SimWorld) => readonly FiredJob[]> {
  if (advance !== undefined) {
    const ms = parseDuration(advance);
    if (ms === undefined || ms > LONGEST_MS)
      return invalid('body.advance', `${NOT_A_DURATION}; at most 100 years`);
    if (now + ms > CLOCK_RANGE.last)
      return invalid('body.advance', `leads past ${toIso(CLOCK_RANGE.last)}, the last that a clock shows`);
    return done((world) => world.advance(ms));
  }
  if (set !== undefined) {
    const instant = Date.parse(set);
    if (instant > now + LONGEST_MS) return invalid('body.set', 'is more than 100 years ahead');
    return done((world) => world.setTime(instant));
  }
  return done((world) => world.freeze(freeze === true));
}
