import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBeacon } from './beacon.ts';
import { createTelemetry } from './telemetry.ts';

/** The events of each batch that was sent. */
let batches: { type: string }[][];

beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', {
    sendBeacon: (_address: string, body: string) =>
      batches.push((JSON.parse(body) as { events: { type: string }[] }).events),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const money = {
  type: 'money',
  operation: 'wallet.transfer',
  outcome: 'unknown',
  code: 'network',
  within: 'more',
} as const;

it('a part that does not load, and is tried again and again, takes no room from the outcomes of money actions', () => {
  const telemetry = createTelemetry();
  startBeacon({ telemetry, release: '0123456789ab', locale: 'th', route: () => '/user/home' });
  for (let nth = 0; nth < 30; nth += 1) telemetry.report({ type: 'chunk', recovered: false });
  telemetry.report(money);
  vi.advanceTimersByTime(90_000);
  const sent = batches.flat().map(({ type }) => type);
  expect(sent.filter((type) => type === 'chunk')).toHaveLength(20);
  expect(sent.filter((type) => type === 'money')).toHaveLength(1);
  expect(Math.max(...batches.map(({ length }) => length)), 'the server takes no more').toBe(20);
});
