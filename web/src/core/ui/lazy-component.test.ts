import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { runHook } from '../../testing/run-hook.ts';
import { useLoaded } from './lazy-component.tsx';

const Part = () => null;

/** A component whose code arrives, or fails to, when the test says so. */
async function loading() {
  const waiting: { arrive: (part: typeof Part) => void; fail: (error: Error) => void }[] = [];
  const load = () =>
    new Promise<typeof Part>((arrive, fail) => {
      waiting.push({ arrive, fail });
    });
  const screen = await runHook(createTestApp().client, () => useLoaded(undefined, load));
  return {
    screen,
    asked: () => waiting.length,
    fail: () => screen.after(() => waiting.at(-1)?.fail(new Error('no network'))),
    arrive: () => screen.after(() => waiting.at(-1)?.arrive(Part)),
    retry: () => screen.after(() => screen.now.retry()),
  };
}

it('a part that could not be loaded says so until it is loaded, also while it is tried again', async () => {
  const { screen, asked, fail, arrive, retry } = await loading();
  expect(screen.now).toMatchObject({ Ready: undefined, failed: false });
  await fail();
  expect(screen.now).toMatchObject({ failed: true, busy: false });
  await retry();
  expect(screen.now).toMatchObject({ failed: true, busy: true });
  await retry();
  expect(asked(), 'one attempt at a time').toBe(2);
  await fail();
  expect(screen.now).toMatchObject({ failed: true, busy: false });
  await retry();
  await arrive();
  expect(screen.now.Ready).toBe(Part);
});
