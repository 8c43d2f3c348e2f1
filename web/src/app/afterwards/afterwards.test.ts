import { describe, expect, it } from 'vitest';
import { isAtRest, isTyped } from './may-reload.ts';
import { createReleaseWatch } from './release-watch.ts';

function watching(answers: (string | undefined)[], lost = 0) {
  const clock = { now: 0 };
  const newer: string[] = [];
  const watch = createReleaseWatch({
    running: 'a',
    served: async () => answers.shift(),
    now: () => clock.now,
    onNewer: async (release) => {
      newer.push(release);
      if (newer.length <= lost) throw new TypeError('its texts did not come');
    },
  });
  const lookAfter = async (minutes: number) => {
    clock.now += minutes * 60_000;
    await watch.look();
  };
  return { watch, newer, lookAfter };
}

describe('a newer release', () => {
  it('is checked for at most every 15 minutes', async () => {
    const answers = ['a', 'b', 'c'];
    const { newer, lookAfter } = watching(answers);
    for (const minutes of [0, 5, 10, 1, 1, 20]) await lookAfter(minutes);
    expect(answers).toEqual(['c']);
    expect(newer).toEqual(['b']);
  });

  it('is offered once, and withdrawn when the server goes back to the running release', async () => {
    const { watch, newer, lookAfter } = watching(['b', 'b', undefined, 'a', 'b']);
    const seen: (string | undefined)[] = [];
    for (let n = 0; n < 5; n++) {
      await lookAfter(15);
      seen.push(watch.newer());
    }
    expect(seen).toEqual(['b', 'b', 'b', undefined, 'b']);
    expect(newer).toEqual(['b', 'b']);
  });

  it('that could not be offered is offered by the next check', async () => {
    const { watch, newer, lookAfter } = watching(['b', 'b', 'b'], 1);
    for (let n = 0; n < 3; n++) await lookAfter(15);
    expect(newer).toEqual(['b', 'b']);
    expect(watch.newer()).toBe('b');
  });
});

describe('a page may be reloaded automatically', () => {
  const text = { type: 'text', value: '', checked: false, defaultChecked: false };
  const rest = { openSheets: 0, moneyMoves: false, hasUnsaved: false };

  it('if nothing would be lost', () => {
    expect(isAtRest(rest, [text], false)).toBe(true);
  });

  it.each([
    ['a sheet is open', { ...rest, openSheets: 1 }, [], false],
    ['a money action is unsettled', { ...rest, moneyMoves: true }, [], false],
    ['some input is kept only in memory', { ...rest, hasUnsaved: true }, [], false],
    ['something is typed', rest, [text, { ...text, value: '50' }], false],
    ['something is in progress', rest, [], true],
  ])('never while %s', (_, state, fields, busy) => {
    expect(isAtRest(state, fields, busy)).toBe(false);
  });

  it('a box that was ticked counts as typed', () => {
    expect(isTyped({ ...text, type: 'checkbox', value: 'on', checked: true })).toBe(true);
    expect(isTyped({ ...text, type: 'checkbox', value: 'on' })).toBe(false);
  });
});
