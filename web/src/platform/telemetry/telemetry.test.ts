import { expect, it } from 'vitest';
import { createTelemetry, type TelemetryEvent } from './telemetry.ts';

const drift = (place: string): TelemetryEvent => ({
  type: 'drift',
  operation: 'wallet.get',
  place,
  kind: 'missing',
});

it('reports before the first listener are kept, up to a limit', () => {
  const { report, listen } = createTelemetry();
  const heard: TelemetryEvent[] = [];
  for (let n = 0; n < 30; n++) report(drift(`amount${n}`));
  listen((event) => heard.push(event));
  report(drift('last'));
  expect(heard).toHaveLength(21);
  expect(heard.at(-1)).toEqual(drift('last'));
});
