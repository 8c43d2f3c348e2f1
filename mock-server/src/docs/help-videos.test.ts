import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSimulator, type TestSimulator } from '../testing/simulator.ts';

const TOPICS = ['wallet', 'how-to-play', 'check-balance', 'receive-bonus', 'end-bonus'];
const NAMES = TOPICS.flatMap((topic) => ['th', 'lo', 'en'].map((language) => `${topic}.${language}`));
/** Small enough for a phone on a slow network. */
const MOST_BYTES = 256 * 1024;

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const look = (file: string, headers: Record<string, string> = {}) =>
  simulator.app.inject({ method: 'GET', url: `/media/howto/${file}`, headers });

it.each(NAMES)('%s has videos in both formats, a poster, and captions', async (name) => {
  for (const [ending, type, sign] of [
    ['mp4', 'video/mp4', 'ftyp'],
    ['webm', 'video/webm', 'webm'],
    ['jpg', 'image/jpeg', '\u00ff\u00d8\u00ff'],
    ['vtt', 'text/vtt; charset=utf-8', 'WEBVTT'],
  ] as const) {
    const reply = await look(`${name}.${ending}`);
    expect([ending, reply.statusCode]).toEqual([ending, 200]);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.toString('latin1', 0, 64)).toContain(sign);
    expect(reply.rawPayload.length).toBeLessThan(MOST_BYTES);
  }
});

it('starts with its index, so that it can play before it is fully loaded', async () => {
  for (const name of NAMES) {
    const film = (await look(`${name}.mp4`)).rawPayload.toString('latin1');
    expect(film.indexOf('moov')).toBeGreaterThan(0);
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  }
});

it('can be requested in ranges, as Safari does', async () => {
  const whole = (await look('wallet.th.mp4')).rawPayload;
  const first = await look('wallet.th.mp4', { range: 'bytes=0-1' });
  expect([first.statusCode, first.headers['content-range'], first.headers['content-length']]).toEqual([
    206,
    `bytes 0-1/${whole.length}`,
    '2',
  ]);
  const rest = await look('wallet.th.mp4', { range: 'bytes=2-' });
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole)).toBe(true);
  const outside = await look('wallet.th.mp4', { range: `bytes=${whole.length}-` });
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
});

it.each(['none.mp4', 'wallet.txt', '..%2f..%2fpackage.json', '%2e%2e', 'constructor'])(
  'does not serve %s',
  async (file) => {
    const reply = await look(file);
    expect([reply.statusCode, reply.json().statusCode]).toEqual([404, 404]);
  },
);
