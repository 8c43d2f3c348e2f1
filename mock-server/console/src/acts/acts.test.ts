import { createElement, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppContext, type App } from '../app-context.ts';
import { runHook } from '../testing/run-hook.ts';
import { unnamedWorld } from './act-world.ts';
import { Acts, ActsContext, useAct, type Undo } from './acts.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page whose simulator answers when the test says so. */
async function page() {
  const acts = new Acts();
  const calls: ((answer: object) => void)[] = [];
  const call = () => new Promise((resolve) => calls.push(resolve));
  const app = { control: { call } } as unknown as App;
  const { now } = await runHook(useAct, (screen: ReactElement) =>
    createElement(AppContext, { value: app }, createElement(ActsContext, { value: acts }, screen)),
  );
  return { act: now(), acts, calls };
}

const decide = { type: 'withdrawal.decide', username: 'somchai', status: 'FAILED' } as const;
const event = { params: { id: 'mine' }, body: decide };

it('a second press before the answer does nothing, and one after it acts again', async () => {
  const { act, acts, calls } = await page();
  const refuse = () => act('control.sendEvent', event, { title: 'Refuse' });
  const both = [refuse(), refuse()];
  expect(calls).toHaveLength(1);
  const other = { ...event, body: { ...decide, username: 'malee' } };
  void act('control.sendEvent', other, { title: 'Refuse another' });
  expect(calls).toHaveLength(2);
  calls[0]!({ type: 'withdrawal.decide' });
  expect(await Promise.all(both)).toEqual([{ type: 'withdrawal.decide' }, { type: 'withdrawal.decide' }]);
  expect(acts.all().map(({ title }) => title)).toEqual(['Refuse', 'Refuse another']);
  void refuse();
  expect(calls).toHaveLength(3);
});

it('a clock step runs once per press', async () => {
  const { act, calls } = await page();
  const given = { params: { id: 'mine' }, body: { advance: '1d' } };
  for (let times = 0; times < 3; times += 1)
    void act('control.setClock', given, { title: 'Move', isEachTime: true });
  expect(calls).toHaveLength(3);
});

const keep = () => Promise.reject(new Error('No room for capsules.'));

it('an act whose Undo cannot be prepared is not done', async () => {
  const { act, acts, calls } = await page();
  const params = { id: 'mine' };
  await act('control.dropWorld', { params }, { title: 'Delete mine', keep });
  expect(calls).toHaveLength(0);
  expect(acts.last()).toMatchObject({
    state: 'refused',
    said: ['It could not be kept for Undo, so nothing was done.', 'No room for capsules.'],
  });
});

it('what is done because an act was refused is told after the reasons, and to the caller', async () => {
  const { act, acts, calls } = await page();
  const why = vi.fn<(lines: readonly string[]) => void>();
  const refused = act(
    'control.createWorld',
    { body: {} },
    { title: 'Restore mine', otherwise: () => ['It was saved.'], why },
  );
  calls[0]!(Promise.reject(new Error('No room for worlds.')));
  await refused;
  const lines = ['No room for worlds.', 'It was saved.'];
  expect(acts.last()).toMatchObject({ state: 'refused', said: lines });
  expect(why.mock.calls[0]![0]).toEqual(lines);
});

it('Undo restores what was kept before the act', async () => {
  const { act, acts, calls } = await page();
  const undo = vi.fn<Undo>(() => Promise.resolve([]));
  const params = { id: 'mine' };
  const done = act(
    'control.dropWorld',
    { params },
    { title: 'Delete mine', keep: () => Promise.resolve(undo) },
  );
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]!({ message: 'OK' });
  await done;
  await acts.undo(acts.last()!);
  expect(undo).toHaveBeenCalledOnce();
});

it('a message of another world is gone when the world changes, unless it led there, and names its world', async () => {
  const { act, acts, calls } = await page();
  const shown = () => acts.last()?.title;
  const reset = act('control.resetWorld', { params: { id: 'night' } }, { title: 'Reset' });
  // Still running: its outcome must not be missed.
  acts.enter('alpha');
  expect(unnamedWorld(acts.last()!, 'alpha')).toBe('night');
  expect(unnamedWorld(acts.last()!, 'night')).toBeUndefined();
  calls[0]!({ id: 'night' });
  await reset;
  expect(shown()).toBe('Reset');
  acts.enter('beta');
  expect(shown()).toBeUndefined();
  const open = act('control.createWorld', { body: {} }, { title: 'Open', say: () => 'Opened as alpha-2.' });
  calls[1]!({ id: 'alpha-2' });
  await open;
  acts.enter('alpha-2');
  expect(shown()).toBe('Open');
  expect(unnamedWorld(acts.last()!, 'alpha')).toBeUndefined();
});

it('a refusal that is shown beside its form does not bring back the message before it', async () => {
  const { act, acts, calls } = await page();
  const first = act('control.sendEvent', event, { title: 'Refuse' });
  calls[0]!({});
  await first;
  const onRefused = vi.fn<(error: unknown) => void>();
  const second = act('control.sendEvent', event, { title: 'Refuse again', onRefused });
  calls[1]!(Promise.reject(new Error('It is decided.')));
  await second;
  expect(acts.last()).toBeUndefined();
  expect(acts.all().map(({ title }) => title)).toEqual(['Refuse']);
});
