import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppContext, type App } from '../app-context.ts';
import { runHook } from '../testing/run-hook.ts';
import { Acts, ActsContext } from './acts.ts';
import { useKeepWorld } from './keep-world.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A simulator with the world `mine`; what is kept of one says how often it was changed. */
function simulatorThatCannotOpen(broken: number) {
  const worlds = new Map([['mine', 0]]);
  const calls = {
    'control.capsule': () => ({ changes: worlds.get('mine') }),
    'control.dropWorld': () => worlds.delete('mine'),
    'control.createWorld': ({ body }: { body: { capsule: { changes: number } } }) => {
      if (body.capsule.changes === broken) throw new Error('it cannot be opened');
      worlds.set('mine', body.capsule.changes);
      return { id: 'mine' };
    },
  };
  const call = async (id: keyof typeof calls, given: never): Promise<unknown> => calls[id](given);
  return { worlds, app: { control: { call } } as unknown as App };
}

async function keptBy(app: App, acts: Acts) {
  const saved: string[] = [];
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push(this.download);
      },
    }),
  });
  const hook = await runHook(useKeepWorld, (screen) =>
    createElement(AppContext, { value: app }, createElement(ActsContext, { value: acts }, screen)),
  );
  return { keep: hook.now(), saved };
}

it('a world that cannot be put back is saved as a file, and the one that made room for it is there again', async () => {
  const { app, worlds } = simulatorThatCannotOpen(0);
  const { keep, saved } = await keptBy(app, new Acts());
  const restore = await keep({ id: 'mine' });
  worlds.set('mine', 1);
  expect(await restore({ instead: true })).toBe(false);
  expect(saved).toEqual(['mine.capsule.json']);
  expect(worlds.get('mine')).toBe(1);
});

it('what a world was before it was put back is there again once that is taken back', async () => {
  const { app, worlds } = simulatorThatCannotOpen(-1);
  const acts = new Acts();
  const { keep, saved } = await keptBy(app, acts);
  const restore = await keep({ id: 'mine' });
  worlds.set('mine', 1);
  expect(await restore({ instead: true })).toBe(true);
  expect(worlds.get('mine')).toBe(0);
  await acts.undo(acts.last()!);
  expect([worlds.get('mine'), saved]).toEqual([1, []]);
});
