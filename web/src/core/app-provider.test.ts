import { ApiError } from '@krapao/contracts/client/api-error';
import { expect, it, vi } from 'vitest';
import { runHook } from '../testing/run-hook.ts';
import { createTestApp } from '../testing/test-app.ts';
import { useApp } from './app.ts';

const useShown = () => (useApp().texts.errors.areThere() ? 'the text' : 'a general text');

/** Error texts that are not loaded yet, and a function that loads them. */
function lateTexts() {
  const test = createTestApp();
  const { errors } = test.app.texts;
  const listeners = new Set<() => void>();
  let there = false;
  vi.spyOn(errors, 'areThere').mockImplementation(() => there);
  vi.spyOn(errors, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  const arrive = () => {
    there = true;
    for (const listener of listeners) listener();
  };
  return { ...test, arrive };
}

it('components that use the app render again once the error texts are loaded', async () => {
  const { client, arrive } = lateTexts();
  const screen = await runHook(client, useShown);
  expect(screen.now).toBe('a general text');
  await screen.after(arrive);
  expect(screen.now).toBe('the text');
});

it('they also do if the texts arrive after the first render and before its effects', async () => {
  const { client, arrive } = lateTexts();
  const drawn: string[] = [];
  const screen = await runHook(client, () => {
    drawn.push(useShown());
    if (drawn.length === 1) arrive();
    return drawn.at(-1);
  });
  expect(drawn[0]).toBe('a general text');
  expect(screen.now).toBe('the text');
});

it('an error text about the connection changes once the connection is back', async () => {
  const { app, client, device } = createTestApp();
  const error = new ApiError({ kind: 'offline', operation: 'wallet.transfer', message: 'offline' });
  const shown: string[] = [];
  vi.spyOn(app, 'textOfError').mockImplementation(() => (app.isOnline() ? 'back' : 'lost'));
  device.online = false;
  const screen = await runHook(client, () => {
    shown.push(useApp().textOfError(error));
    return shown.at(-1);
  });
  expect(screen.now).toBe('lost');
  await screen.after(() => (device.online = true));
  expect(screen.now).toBe('back');
});
