import { createElement, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { runHook } from '../testing/run-hook.ts';
import { KeptForms } from './kept-forms.ts';
import { KeptContext, useKept } from './use-kept.ts';

afterEach(() => void vi.unstubAllGlobals());

const mine = { id: 'mine', summary: { madeAt: '2026-03-01T05:00:00.000Z' } };
const useAnswer = () => useKept(mine, 'answer', '');
const open = (forms: KeptForms) =>
  runHook(useAnswer, (screen) => createElement(KeptContext, { value: forms }, screen));

it('what was typed is there when the form is opened again, until it is forgotten', async () => {
  const forms = new KeptForms();
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
  // The open form keeps it, to be sent again.
  await second.after(() => second.now().forget());
  expect(second.now().value).toBe('hello');
  await second.leave();
  expect((await open(forms)).now().value).toBe('');
});

it('what was sent after its form was left is not restored', async () => {
  const forms = new KeptForms();
  const { after, leave, now } = await open(forms);
  await after(() => now().set('hello'));
  const { set } = now();
  await leave();
  // A form that was opened again meanwhile is emptied, too.
  const back = await open(forms);
  expect(back.now().value).toBe('hello');
  await back.after(() => set((before) => (before === 'hello' ? '' : before)));
  expect(back.now().value).toBe('');
  await back.leave();
  expect((await open(forms)).now().value).toBe('');
});

it('what was typed for one item does not appear in the form of the item that replaces it', async () => {
  const forms = new KeptForms();
  let code = 'first';
  const useAmount = () => useKept(mine, `pay ${code}`, '');
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

it('a later world of the same name does not get what was typed for the earlier one', async () => {
  const forms = new KeptForms();
  const below = (screen: ReactElement) => createElement(KeptContext, { value: forms }, screen);
  let world: { id: string; summary: { madeAt: string } } = mine;
  const { after, now } = await runHook(() => useKept(world, 'answer', ''), below);
  await after(() => now().set('hello'));
  await after(() => (world = { id: 'mine', summary: { madeAt: '2026-03-01T06:00:00.000Z' } }));
  expect(now().value).toBe('');
  await after(() => (world = mine));
  expect(now().value).toBe('hello');
});

it('the default world always keeps its identity', () => {
  const forms = new KeptForms();
  const nameAt = (madeAt: string) => forms.nameOf({ id: 'default', madeAt });
  expect(nameAt('2026-03-01T05:00:00.000Z')).toBe(nameAt('2026-03-01T06:00:00.000Z'));
});
