import type { Fixtures } from '@krapao/fixtures';
import type { ControlContext } from '../handler.ts';
import { Worlds } from '../../hosting/worlds.ts';
import { createLog } from '../../log.ts';
import { makeWorld } from '../../scenarios/make-world.ts';
import { Sources } from '../../why/sources.ts';
import type { TimeSource } from '../../world/clock.ts';
import { Waits } from '../waits.ts';
import { Coverage } from './coverage.ts';

/** The context for replaying sessions without a running simulator: with worlds of its own, and a log that nobody reads. */
export function replayContext(fixtures: Fixtures, timeSource: TimeSource = { now: () => 0 }): ControlContext {
  const worlds = new Worlds({
    makeWorld: (options) => makeWorld(fixtures, options),
    timeSource,
    max: 10,
    scenario: 'default',
    seed: '1',
  });
  return {
    worlds,
    node: undefined,
    fixtures: () => fixtures,
    log: createLog('silent'),
    sources: new Sources(),
    coverage: new Coverage(worlds),
    waits: new Waits(),
  };
}
