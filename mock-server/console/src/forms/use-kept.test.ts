import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { runHook } from '../testing/run-hook.ts';
import { KeptContext, useKept, type KeptForms } from './use-kept.ts';

afterEach(() => void vi.unstubAllGlobals());

const useAnswer = () => useKept('mine', 'answer', '');
const open = (forms: KeptForms) =>
  runHook(useAnswer, (screen) => createElement(KeptContext, { value: forms }, screen));

it('what was typed is there again for whoever comes back, until it is forgotten', async () => {
  const forms: KeptForms = new Map();
  const first = await open(forms);
  await first.after(() => first.now().set('hel'));
  await first.after(() => {
    first.now().set((before) => `${before}l`);
    first.now().set((before) => `${before}o`);
  });
  expect(first.now().value).toBe('hello');
  await first.leave();
  const second = await open(forms);
  expect(second.now().value).toBe('hello');
  second.now().forget();
  await second.leave();
  expect((await open(forms)).now().value).toBe('');
});

it('what was sent while its form was left is not there again', async () => {
  const forms: KeptForms = new Map();
  const { after, leave, now } = await open(forms);
  await after(() => now().set('hello'));
  const { set } = now();
  await leave();
  set((before) => (before === 'hello' ? '' : before));
  expect((await open(forms)).now().value).toBe('');
});

it('what was typed for one thing does not stand in the form of the next that takes its place', async () => {
  const forms: KeptForms = new Map();
  let code = 'first';
  const useAmount = () => useKept('mine', `pay ${code}`, '');
  const { after, now } = await runHook(useAmount, (screen) =>
    createElement(KeptContext, { value: forms }, screen),
  );
  await after(() => now().set('20'));
  await after(() => (code = 'second'));
  expect(now().value).toBe('');
  await after(() => now().set((before) => `${before}5`));
  expect(now().value).toBe('5');
  await after(() => (code = 'first'));
  expect(now().value).toBe('20');
});
