import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { afterBody } from './bodies.ts';

it('an answer does not wait for a caller who sends nothing of the rest of the body', async () => {
  const body = new PassThrough();
  await expect(text(afterBody(Readable.from(['refused']), body, 10))).resolves.toBe('refused');
  expect(body.readableEnded).toBe(false);
});

it('an answer waits for a caller who still sends, and ends with the body', async () => {
  const body = new PassThrough();
  const answer = afterBody(Readable.from(['refused']), body, 60_000);
  let hasEnded = false;
  const read = text(answer.once('end', () => (hasEnded = true)));
  body.write('more');
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasEnded).toBe(false);
  body.end();
  await expect(read).resolves.toBe('refused');
});

it('an answer that the backend breaks off fails at once', async () => {
  const broken = new Readable({ read() {} });
  const answer = afterBody(broken, new PassThrough(), 60_000);
  broken.destroy(new Error('broken off'));
  await expect(text(answer)).rejects.toThrow('broken off');
});
