import { describe, expect, it } from 'vitest';
import { ok, refuse } from './outcome.ts';
import { testWorld } from './test-world.ts';
import type { TestWorld } from './test-world.ts';

const say = (world: TestWorld, payload: string) => {
  world.outbox.push({ room: 'm1', event: 'messaging', payload });
  return ok(undefined);
};

it('a refusal without figures has none', () => {
  expect(refuse('NO_DATA')).toStrictEqual({ ok: false, code: 'NO_DATA' });
});

describe('messages', () => {
  it('are published when the command has committed, and not before', () => {
    const world = testWorld();
    const heard: unknown[] = [];
    const stop = world.onPublish(({ payload }) => heard.push([payload, world.store.depth]));
    world.run((inside) => {
      say(inside, 'one');
      expect(heard).toEqual([]);
      return say(inside, 'two');
    });
    expect(heard).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
    stop();
    world.run(say, 'three');
    expect(heard).toHaveLength(2);
  });

  it('are dropped with a command that is undone, or only its undone part', () => {
    const world = testWorld();
    const heard: unknown[] = [];
    world.onPublish(({ payload }) => heard.push(payload));
    world.run((inside) => {
      say(inside, 'refused');
      return refuse('NO_DATA');
    });
    world.run((inside) => {
      say(inside, 'outer');
      inside.run((again) => {
        say(again, 'inner');
        return refuse('NO_DATA');
      });
      return ok(undefined);
    });
    expect(heard).toEqual(['outer']);
  });
});
