import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFixtures } from '@krapao/fixtures/frozen';
import { makeWorld } from '../scenarios/make-world.ts';
import { START } from '../testing/simulator.ts';
import { armExpiry } from './expiry.ts';
import { Worlds } from './worlds.ts';

const DAY = 86_400_000;
let worlds: Worlds;
let end: () => void;
const closed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  closed.length = 0;
  const fixtures = testFixtures();
  const timeSource = { now: () => Date.now() };
  worlds = new Worlds({
    makeWorld: (options) => makeWorld(fixtures, options),
    timeSource,
    max: 10,
    scenario: 'default',
    seed: '1',
  });
  worlds.listen({ closed: ({ id }) => closed.push(id) });
  end = armExpiry(worlds, timeSource);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

it('a world is dropped when its time is over, without a call', () => {
  worlds.create({ id: 'short', ttlMs: 60_000 });
  worlds.create({ id: 'stays' });
  vi.advanceTimersByTime(59_000);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(closed).toEqual(['short']);
});

it('also a world that lives longer than a timer of Node can wait', () => {
  worlds.create({ id: 'long', ttlMs: 30 * DAY });
  vi.advanceTimersByTime(29 * DAY);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(DAY + 1_000);
  expect(closed).toEqual(['long']);
});

it('not twice, and not after it was stopped', () => {
  const made = worlds.create({ id: 'dropped', ttlMs: 60_000 });
  if (made.ok) worlds.drop(made.hosted);
  worlds.create({ id: 'left', ttlMs: 60_000 });
  end();
  vi.advanceTimersByTime(61_000);
  expect(closed).toEqual(['dropped']);
  expect(vi.getTimerCount()).toBe(0);
});
