import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '../../config.shared.ts';
import { buildWebServer } from '../app.ts';
import { createMetrics } from './metrics.ts';
import { createRateLimit } from './rate-limit.ts';

/** The app's server behind one proxy: sends a beacon with this X-Forwarded-For, and counts those that were written. */
async function behindProxy() {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  onTestFinished(() => rmSync(dist, { recursive: true }));
  let written = 0;
  const app = await buildWebServer({
    dist,
    upstream: 'http://127.0.0.1:1',
    mock: false,
    trustProxy: 1,
    config: { ...defaultConfig, telemetry: true },
    telemetry: { metrics: createMetrics([]), write: () => (written += 1) },
  });
  const payload = { release: '', locale: 'th', mode: 'browser', start: true, events: [] };
  const send = (addresses: string) =>
    app.inject({ method: 'POST', url: '/_t', payload, headers: { 'x-forwarded-for': addresses } });
  return { send, written: () => written };
}

const numbers = Array.from({ length: 100 }, (_, n) => n);
const many = Array.from({ length: 500 }, (_, n) => n);

it.each<[what: string, addresses: (n: number) => string, perMinute: number]>([
  [
    'claims other addresses, to which the proxy adds the real one',
    (n) => `192.0.2.${n % 256}, 203.0.113.7`,
    300,
  ],
  ['has a network of IPv6 of its own, as every line has', (n) => `2001:db8:0:1::${n.toString(16)}`, 30],
  ['writes the same network in many ways', (n) => `2001:0db8:0000:1:${n}:${n}:${n}:${n}`, 30],
])('a caller gets no more beacons written who %s', async (_, addresses, perMinute) => {
  const { send, written } = await behindProxy();
  const began = performance.now();
  for (const n of many) expect((await send(addresses(n))).statusCode).toBe(204);
  // On a busy machine this takes long enough for more.
  const minutes = (performance.now() - began) / 60_000;
  expect(written()).toBeGreaterThanOrEqual(perMinute);
  expect(written()).toBeLessThanOrEqual(perMinute * (1 + minutes));
});

it.each<[what: string, addresses: (n: number) => string]>([
  ['addresses', (n) => `203.0.113.${n}`],
  ['addresses, as a server sees them that listens for IPv6 too', (n) => `::ffff:203.0.113.${n}`],
  ['networks of IPv6', (n) => `2001:db8:0:${n}::1`],
  ['networks of IPv6 with zeros left out', (n) => `2001:db8::${n}:0:0:0:1`],
])('callers at different %s do not share a limit', async (_, addresses) => {
  const { send, written } = await behindProxy();
  for (const n of numbers) await send(addresses(n));
  expect(written()).toBe(numbers.length);
});

/** How many of ten it lets through. */
const takes = (limit: (address: string) => boolean, address: string) =>
  Array.from({ length: 10 }, () => limit(address)).filter(Boolean).length;

describe('the limit of a minute', () => {
  const rates = { ipv4: 3, ipv6: 2, server: 5 };

  it('is one for a network and one for all together, and comes back with time', () => {
    let now = 0;
    const limit = createRateLimit(rates, () => now);
    expect([takes(limit, '192.0.2.1'), takes(limit, '2001:db8::1')], 'of each network').toEqual([3, 2]);
    expect(takes(limit, '192.0.2.2'), 'of the server').toBe(0);
    now += 60_000;
    expect(takes(limit, '192.0.2.1')).toBe(3);
    now += 20_000;
    expect(takes(limit, '192.0.2.1'), 'a third of a minute').toBe(1);
  });

  it('does not let one network take what the server has for the others', () => {
    const limit = createRateLimit(rates, () => 0);
    for (let n = 0; n < 1_000; n += 1) limit('192.0.2.1');
    expect(takes(limit, '192.0.2.2')).toBe(2);
  });
});
