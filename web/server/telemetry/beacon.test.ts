import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { takeBeacons } from './beacon.ts';
import { createMetrics } from './metrics.ts';
import { locales } from '../../src/i18n/locale.ts';

async function taking() {
  const lines: string[] = [];
  const metrics = createMetrics(['0123456789ab']);
  const app = fastify({
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  takeBeacons(app, { metrics, write: (line) => lines.push(line) });
  await app.ready();
  const send = async (payload: unknown, remoteAddress = '192.0.2.1') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/_t',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    });
    return answer.statusCode;
  };
  return { app, lines, metrics, send };
}

const page = { release: '0123456789ab', locale: 'th', mode: 'browser', start: true };
const drift = { type: 'drift', operation: 'wallet.get', place: 'slots[].amount', kind: 'type' };
const money = {
  type: 'money',
  operation: 'wallet.transfer',
  outcome: 'unknown',
  code: 'network',
  within: 3_000,
};

/** A different word for each number, of letters only. */
const word = (n: number) => n.toString(36).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

describe('a beacon of a page', () => {
  it('is written as one line per event, and counted', async () => {
    const { lines, metrics, send } = await taking();
    const error = { type: 'error', kind: 'TypeError', frames: ['first-BY2DEkv1.js:1:23456'] };
    const vital = { type: 'vital', name: 'LCP', value: 1_234.5, route: '/user/home' };
    expect(await send({ ...page, events: [drift, money, error, vital] })).toBe(204);
    expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual([
      'start',
      'drift',
      'money',
      'error',
      'vital',
    ]);
    const text = await metrics.registry.metrics();
    expect(text).toContain('krapao_drift_total{operation="wallet.get",kind="type"} 1');
    expect(text).toContain(
      'krapao_money_total{operation="wallet.transfer",outcome="unknown",code="network"} 1',
    );
    expect(text).toContain('krapao_lcp_seconds_bucket{le="1.8",route="/user/home"} 1');
  });

  it.each(locales)('is accepted in %s', async (locale) => {
    const { send } = await taking();
    expect(await send({ ...page, locale, events: [] })).toBe(204);
  });

  it('with a name that is in no list is counted as other, however many arrive', async () => {
    const { app, metrics, send } = await taking();
    for (let n = 0; n < 200; n += 1) {
      const events = [
        { type: 'vital', name: 'LCP', value: 1_000, route: `/${word(n)}` },
        { type: 'error', kind: word(n), frames: [] },
        { ...money, code: word(n) },
      ];
      const release = n.toString(16).padStart(12, 'a');
      expect(await send({ ...page, release, events }, `192.0.2.${n}`)).toBe(204);
      await app.inject({
        method: 'POST',
        url: '/_r',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'violated-directive': word(n), 'blocked-uri': 'data' } }),
        remoteAddress: `198.51.100.${n}`,
      });
    }
    const text = await metrics.registry.metrics();
    expect(text).toContain('krapao_page_loads_total{release="other",locale="th",mode="browser"} 200');
    expect(text).toContain('krapao_errors_total{release="other",kind="other"}');
    expect(text).toContain('krapao_lcp_seconds_count{route="other"} 200');
    expect(text).toContain('krapao_csp_reports_total{directive="other",blocked="data"} 200');
    const own = text.split('\n').filter((line) => line.startsWith('krapao_'));
    expect(own.length).toBeLessThan(300);
  });

  it('has a zero count from the start where an alert needs it, and nowhere else', async () => {
    const { metrics } = await taking();
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'krapao_money_total{operation="wallet.transfer",outcome="unknown",code="network"} 0',
    );
    expect(text).not.toContain('operation="wallet.get"');
    expect(text).not.toContain('outcome="done"');
  });

  it.each([
    ['a field more', { ...drift, value: '0812345678' }],
    ['a number in a place', { ...drift, place: 'slots.0812345678' }],
    ['a text in place of an operation', { ...drift, operation: 'สมชาย' }],
    ['an amount in place of a code', { ...money, code: '1,234.50' }],
    ['a duration to the millisecond', { ...money, within: 1_234 }],
    ['a path with what was in it', { type: 'vital', name: 'LCP', value: 1, route: '/user/0812345678' }],
    [
      'a frame of somewhere else',
      { type: 'error', kind: 'Error', frames: ['https://x.example/?t=kp_1:1:1'] },
    ],
    ['a message', { type: 'error', kind: 'no member 0812345678', frames: [] }],
    ['a kind of event that there is not', { type: 'click' }],
  ])('is refused as a whole if it has %s', async (_, event) => {
    const { lines, metrics, send } = await taking();
    expect(await send({ ...page, events: [drift, event] })).toBe(400);
    expect(lines).toEqual([]);
    expect(await metrics.registry.metrics()).toContain('krapao_beacons_refused_total{reason="shape"} 1');
  });

  it('is refused if it is too large or not JSON', async () => {
    const { send } = await taking();
    expect(await send({ ...page, events: [], more: 'x'.repeat(20_000) })).toBe(413);
    expect(await send('{')).toBe(400);
  });

  it('is written only up to a rate limit per address; the rest is accepted and dropped', async () => {
    const { lines, send } = await taking();
    for (let n = 0; n < 500; n++) expect(await send({ ...page, events: [] })).toBe(204);
    const ofOne = lines.length;
    expect(ofOne).toBeGreaterThanOrEqual(300);
    expect(ofOne).toBeLessThan(360);
    await send({ ...page, events: [] }, '192.0.2.2');
    expect(lines.length).toBe(ofOne + 1);
  });

  it('of players behind one address of a carrier has each unknown outcome of money counted, and many written, after the rest has used up the limit', async () => {
    const { lines, metrics, send } = await taking();
    for (let n = 0; n < 400; n++) await send({ ...page, events: [drift] });
    const before = lines.length;
    for (let n = 0; n < 1_000; n++)
      expect(await send({ ...page, events: [drift, money, { ...money, outcome: 'done', code: '' }] })).toBe(
        204,
      );
    const after = lines.slice(before).map((line) => JSON.parse(line) as { type: string; outcome?: string });
    const unknown = after.filter(({ outcome }) => outcome === 'unknown');
    expect(unknown.length).toBeGreaterThanOrEqual(600);
    expect(unknown.length).toBeLessThan(900);
    expect(after.length - unknown.length, 'the rest, as it comes back with time').toBeLessThan(300);
    const text = await metrics.registry.metrics();
    expect(text).toContain(
      'krapao_money_total{operation="wallet.transfer",outcome="unknown",code="network"} 1000',
    );
    expect(text).toMatch(/krapao_beacons_refused_total\{reason="too-many"\} \d{3,}/);
  });

  it('is not even read beyond what the processor is for', async () => {
    const { metrics, send } = await taking();
    for (let n = 0; n < 400; n++) await send({ ...page, events: [money] }, '2001:db8::1');
    const text = await metrics.registry.metrics();
    const [, counted] =
      /outcome="unknown",code="network"\} (\d+)/.exec(text.slice(text.indexOf('wallet.transfer",outcome'))) ??
      [];
    expect(Number(counted)).toBeGreaterThanOrEqual(300);
    expect(Number(counted)).toBeLessThan(400);
  });
});

describe('what browsers report', () => {
  it.each([
    [
      'application/csp-report',
      {
        'csp-report': {
          'violated-directive': "script-src-elem 'self'",
          'blocked-uri': 'https://evil.example/?token=kp_1',
          'document-uri': 'https://app.example/user/0812345678',
        },
      },
      [{ directive: 'script-src-elem', blocked: 'elsewhere' }],
    ],
    [
      'application/reports+json',
      [
        { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data:image/png' } },
        {
          type: 'csp-violation',
          body: { effectiveDirective: 'img-src', blockedURL: 'chrome-extension://x' },
        },
        { type: 'deprecation', body: { id: 'x' } },
      ],
      [{ directive: 'img-src', blocked: 'data' }],
    ],
  ])('is counted by directive, without an address: %s', async (type, payload, expected) => {
    const { app, lines } = await taking();
    const answer = await app.inject({
      method: 'POST',
      url: '/_r',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(204);
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
      expected.map((report) => expect.objectContaining({ type: 'csp', ...report })),
    );
    expect(lines.join()).not.toMatch(/kp_1|0812345678|evil/);
  });
});
