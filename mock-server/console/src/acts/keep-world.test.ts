import { beforeEach, expect, it } from 'vitest';
import { Acts, type DoAct, type Doing, type Undo } from './acts.ts';
import { KeptForms } from '../kept/kept-forms.ts';
import { keeper, type Restore } from './keep-world.ts';

/** A simulator reduced to its worlds and their contents, and the calls of the page. */
let worlds: Map<string, string>;
let failing: Set<string>;
let done: string[];
let undoOfRestore: Undo | undefined;
let said: unknown;
/** What was asked of the simulator when a world was saved. */
let query: unknown;
let saved: string[];
let made = 0;
let forms: KeptForms;

const failure = (code: string) =>
  Object.assign(new Error(code), { kind: 'refused', status: 404, code, data: {} });

function answer(call: string, given: unknown): unknown {
  if (failing.has(call)) throw failure('BUSY');
  const { params, body } = given as {
    params?: { id: string };
    body?: { id: string; capsule: { is: string } };
  };
  if (call === 'control.listWorlds') return [...worlds.keys()].map((each) => ({ id: each }));
  const id = params?.id ?? body!.id;
  if (call === 'control.createWorld') {
    if (worlds.has(id)) throw failure('WORLD_TAKEN');
    return worlds.set(id, body!.capsule.is) && { id, madeAt: `${(made += 1)}` };
  }
  const is = worlds.get(id);
  if (is === undefined) throw failure('UNKNOWN_WORLD');
  if (call === 'control.dropWorld') worlds.delete(id);
  if (call === 'control.capsule') ({ query } = given as { query?: unknown });
  return { id, madeAt: '0', is };
}

const act = (async (
  call: string,
  given: unknown,
  { title, undo, otherwise, why, say }: Doing<'control.createWorld'>,
) => {
  try {
    const got = answer(call, given);
    done.push(title);
    said = say?.(got as never);
    if (call === 'control.createWorld') undoOfRestore = undo;
    return got;
  } catch (error) {
    done.push(`${title}: refused`);
    why?.([(error as Error).message, ...(otherwise?.() ?? [])], error);
    return undefined;
  }
}) as unknown as DoAct;
const keep = keeper({
  control: { call: (async (call: string, given: unknown) => answer(call, given)) as never },
  act,
  save: (name) => saved.push(name),
  forms: { putBack: (before, now) => forms.putBack(before, now) },
});

const first = { id: 'mine', madeAt: '0' };
let restore: Restore;
beforeEach(async () => {
  [worlds, failing, done, saved, undoOfRestore] = [
    new Map([['mine', 'first']]),
    new Set(),
    [],
    [],
    undefined,
  ];
  forms = new KeptForms();
  restore = await keep(first);
  worlds.set('mine', 'later');
});

it('a world is kept with its history, so that it can be rewound, forked and explained once it is back', () => {
  expect(query).toEqual({ history: '1' });
});

it('undoing the Undo brings back the world that had been replaced', async () => {
  expect(await restore({ instead: true })).toEqual([]);
  expect(worlds.get('mine')).toBe('first');
  expect(await undoOfRestore?.()).toEqual([]);
  expect(worlds.get('mine')).toBe('later');
});

it('a world that was deleted elsewhere is not deleted again, by Undo or its Undo', async () => {
  worlds.clear();
  expect(await restore({ instead: true })).toEqual([]);
  expect([worlds.get('mine'), done, undoOfRestore]).toEqual(['first', ['Restore mine'], undefined]);

  worlds.set('mine', 'later');
  await restore({ instead: true });
  worlds.clear();
  done = [];
  expect(await undoOfRestore?.()).toEqual([]);
  expect([worlds.get('mine'), done]).toEqual(['later', ['Restore mine']]);
});

it('the default world, which is never deleted, is restored beside itself, and the page says where', async () => {
  worlds.set('default', 'before the reset');
  const back = await keep({ id: 'default', madeAt: '0' });
  worlds.set('default', 'as at the start');
  expect(await back({ instead: true })).toEqual([]);
  expect([worlds.get('default'), worlds.get('default-2')]).toEqual(['as at the start', 'before the reset']);
  expect([done, said]).toEqual([['Restore default'], 'World default-2 is as default was.']);
});

it('a world that cannot be saved is not deleted, and the page says why', async () => {
  failing.add('control.capsule');
  const acts = new Acts();
  acts.end(acts.begin('Reset mine', { method: 'POST', path: '/', body: undefined }), 'done', [], () =>
    restore({ instead: true }),
  );
  await acts.undo(acts.last()!);
  expect([worlds.get('mine'), done]).toEqual(['later', []]);
  expect(acts.last()).toMatchObject({ isUndone: false, whyNotUndone: ['BUSY'] });
});

it('a world that cannot be restored is not lost: it is downloaded, and the one in its place is back', async () => {
  const once = new Set(['first']);
  const refusing = keeper({
    control: { call: (async (call: string, given: unknown) => answer(call, given)) as never },
    act: (async (call: string, given: { body?: { capsule: { is: string } } }, doing: never) => {
      if (once.has(given.body?.capsule.is ?? '')) failing.add(call);
      else failing.clear();
      return act(call as never, given as never, doing);
    }) as never,
    save: (name) => saved.push(name),
    forms,
  });
  worlds.set('mine', 'first');
  const back = await refusing(first);
  worlds.set('mine', 'later');
  expect(await back({ instead: true })).toEqual([
    'BUSY',
    'It was saved as mine.capsule.json, which Worlds can open; all that was typed is in it.',
  ]);
  expect([worlds.get('mine'), saved]).toEqual(['later', ['mine.capsule.json']]);
});

it('forms keep what was typed for a world, however often it is restored', async () => {
  await restore({ instead: true });
  const again = { id: 'mine', madeAt: String(made) };
  expect(forms.nameOf(again)).toBe(forms.nameOf(first));
  await undoOfRestore?.();
  expect(made).not.toBe(Number(again.madeAt));
  expect(forms.nameOf({ id: 'mine', madeAt: String(made) })).toBe(forms.nameOf(first));
  expect(forms.nameOf({ id: 'mine', madeAt: 'later' })).not.toBe(forms.nameOf(first));
});
