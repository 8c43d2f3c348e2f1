import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { send, testSimulator, worldIn } from '../../testing/simulator.ts';
import { keptValue } from './left-rows.ts';
import { shortAnswer } from './short-answer.ts';

it('a test that ends with a QR code expects all but its picture, of which the session has only a digest', async () => {
  const { app } = await testSimulator();
  const world = await worldIn(app, { seed: 'picture', now: '2026-03-01T05:00:00.000Z' });
  const token = await world.member('malee').signIn();
  await world.send('qrcode.create', { token, params: { bankCode: 'KBANK' }, body: { amount: 100 } });
  const made = await send(app, { method: 'POST', url: '/__mock/test', body: { world: world.id } });
  // The file runs among the kit's tests.
  const file = '../../../kit/test/made-of-a-qrcode.test.ts';
  expect(made.body.text).toBe(readFileSync(new URL(file, import.meta.url), 'utf8'));
  await app.close();
});

it('a list with a long text is not expected at all, and one without it as it is', () => {
  const long = 'long '.repeat(500);
  const answer = { one: { text: long, n: 1 }, plain: ['a', 'b'], texts: ['a', long], rows: [{ long, n: 2 }] };
  expect(shortAnswer(keptValue(answer))).toEqual({ one: { n: 1 }, plain: ['a', 'b'], rows: [{ n: 2 }] });
});
