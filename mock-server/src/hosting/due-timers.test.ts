import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFixtures } from '@krapao/fixtures/frozen';
import { createLog } from '../log.ts';
import { makeWorld } from '../scenarios/make-world.ts';
import { START } from '../testing/simulator.ts';
import { ok } from '../world/outcome.ts';
import { armDueTimers } from './due-timers.ts';
import type { HostedWorld } from './hosted-world.ts';
import { Worlds } from './worlds.ts';

const logged: string[] = [];
let worlds: Worlds;
let hosted: HostedWorld;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  logged.length = 0;
  const fixtures = testFixtures();
  worlds = new Worlds({
    makeWorld: (options) => makeWorld(fixtures, options),
    timeSource: { now: () => Date.now() },
    max: 10,
    scenario: 'default',
    seed: '1',
  });
  end = armDueTimers(
    worlds,
    createLog('info', (line) => logged.push(line)),
  );
  const created = worlds.create({ id: 'w' });
  if (!created.ok) throw new Error(created.reason);
  hosted = created.hosted;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** A timer due in a minute for a QR code that does not exist: it runs, but does nothing. */
function scheduleInAMinute(): void {
  hosted.perform({ name: 'test', effect: true }, ({ scheduler, clock }) => {
    scheduler.schedule(clock.now() + 60_000, 'qrcode.expire', { qrcodeId: '0'.repeat(24) });
    return ok(undefined);
  });
}

const freeze = (isFrozen: boolean) =>
  hosted.act(
    { effect: true, movesClock: true },
    (world) => world.freeze(isFrozen),
    () => undefined,
  );

const isDue = () =>
  hosted.world.store.table('timers').find((timer) => timer.job === 'qrcode.expire') !== undefined;

it('a due job runs by itself, on time', () => {
  scheduleInAMinute();
  vi.advanceTimersByTime(59_000);
  expect(isDue()).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(isDue()).toBe(false);
  expect(logged).toEqual([]);
});

it('not while the clock is stopped, and again once it runs', () => {
  scheduleInAMinute();
  freeze(true);
  vi.advanceTimersByTime(3_600_000);
  expect(isDue()).toBe(true);
  freeze(false);
  vi.advanceTimersByTime(60_500);
  expect(isDue()).toBe(false);
});

it('not in a dropped world', () => {
  scheduleInAMinute();
  worlds.drop(hosted);
  expect(vi.getTimerCount()).toBe(0);
});
