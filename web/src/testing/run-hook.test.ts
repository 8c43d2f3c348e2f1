import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { runHook } from './run-hook.ts';
import { createTestApp } from './test-app.ts';

/** For each time that it was left: whether there still was a page. */
const left: boolean[] = [];

it('a hook that its test does not leave', async () => {
  await runHook(createTestApp().client, () =>
    useEffect(() => () => void left.push('window' in globalThis), []),
  );
  expect(left).toEqual([]);
});

it('is left when the test ends, and then its page is gone', () => {
  expect(left).toEqual([true]);
  expect(globalThis).not.toHaveProperty('window');
});
