import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';
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
    const stop = world.onPublish(({ seq, payload }) => heard.push([seq, payload, world.store.depth]));
    world.run((inside) => {
      say(inside, 'one');
      expect(heard).toEqual([]);
      return say(inside, 'two');
    });
    expect(heard).toEqual([
      [1, 'one', 0],
      [2, 'two', 0],
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
    expect(world.outbox.since('m1', 0).messages).toHaveLength(1);
  });

  it('that a socket missed can be requested while they are kept', () => {
    const outbox = new Outbox(3);
    for (const payload of [1, 2, 3, 4, 5]) outbox.push({ room: 'a', event: 'e', payload });
    outbox.push({ room: 'b', event: 'e', payload: 'other' });
    outbox.drain();
    const payloads = (room: string, seq: number) => {
      const { messages, complete } = outbox.since(room, seq);
      return [messages.map(({ payload }) => payload), complete];
    };
    expect(payloads('a', 3)).toEqual([[4, 5], true]);
    expect(payloads('a', 2)).toEqual([[3, 4, 5], true]);
    expect(payloads('a', 1)).toEqual([[3, 4, 5], false]);
    expect(payloads('a', 9)).toEqual([[], false]);
    expect(payloads('b', 0)).toEqual([['other'], true]);
    expect(payloads('b', 1)).toEqual([[], true]);
    expect(payloads('b', 2)).toEqual([[], false]);
    expect(payloads('new', 0)).toEqual([[], true]);
    expect(payloads('new', 1)).toEqual([[], false]);
  });

  it('are kept for each room, the last 200', () => {
    const outbox = new Outbox();
    for (let payload = 1; payload <= 201; payload += 1) outbox.push({ room: 'a', event: 'e', payload });
    outbox.drain();
    const { messages, complete } = outbox.since('a', 0);
    expect([messages.length, messages[0]?.payload, complete]).toEqual([200, 2, false]);
    expect(outbox.since('a', 1).complete).toBe(true);
  });
});
