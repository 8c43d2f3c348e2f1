import type { Conversation } from '@krapao/contracts/entities/chat';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryFaultEffect } from '../faults/faults.ts';
import { DeliveryQueue } from './delivery-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue with these fault effects, one per entry, and none after them. */
function setUp(...effects: (EntryFaultEffect | undefined)[]) {
  const sent: string[] = [];
  let isCut = false;
  const queue = new DeliveryQueue({
    send: ({ _id }) => sent.push(_id),
    cut: () => {
      isCut = true;
    },
    nextEffect: () => effects.shift(),
  });
  const push = (...ids: string[]) => {
    for (const _id of ids) queue.push({ _id } as Conversation);
  };
  return { queue, push, sent, isCut: () => isCut };
}

it('entries are sent in a later turn of the event loop, in order and once', () => {
  const { push, sent } = setUp();
  push('a', 'b', 'c');
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('delay: later entries wait too', () => {
  const { push, sent } = setUp(undefined, { delayMs: 500 });
  push('a', 'b', 'c');
  vi.advanceTimersByTime(499);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('drop: the entry never arrives', () => {
  const { push, sent } = setUp(undefined, { delayMs: 0, does: 'drop' });
  push('a', 'b', 'c');
  vi.runAllTimers();
  expect(sent).toEqual(['a', 'c']);
});

it('duplicate: the entry arrives twice', () => {
  const { push, sent } = setUp({ delayMs: 0, does: 'duplicate' });
  push('a', 'b');
  vi.runAllTimers();
  expect(sent).toEqual(['a', 'a', 'b']);
});

it('reorder: the entry arrives after the next one', () => {
  const { push, sent } = setUp({ delayMs: 0, does: 'reorder', holdMs: 1_000 });
  push('a', 'b', 'c');
  vi.runAllTimers();
  expect(sent).toEqual(['b', 'a', 'c']);
});

it('reorder: the entry arrives alone if none follows', () => {
  const { push, sent } = setUp({ delayMs: 0, does: 'reorder', holdMs: 1_000 });
  push('a');
  vi.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.runAllTimers();
  expect(sent).toEqual(['a']);
});

it('disconnect: the connection is cut, and nothing more arrives', () => {
  const { push, sent, isCut } = setUp({ delayMs: 100 }, { delayMs: 0, does: 'disconnect' });
  push('a', 'b');
  vi.runAllTimers();
  expect([sent, isCut()]).toEqual([[], true]);
});

it('missed entries are sent at once, regardless of faults', () => {
  const { queue, sent } = setUp({ delayMs: 0, does: 'drop' });
  queue.replay({ _id: 'a' } as Conversation);
  expect([sent, queue.first]).toEqual([['a'], 'a']);
});

it('flush: delayed and held entries are sent now, in order and once', () => {
  const { queue, push, sent } = setUp({ delayMs: 500 }, undefined, {
    delayMs: 0,
    does: 'reorder',
    holdMs: 1_000,
  });
  push('a', 'b', 'c');
  queue.flush();
  expect(sent).toEqual(['a', 'b', 'c']);
  push('d');
  vi.runAllTimers();
  expect(sent).toEqual(['a', 'b', 'c', 'd']);
});

it('knows which entries a fault dropped', () => {
  const { queue, push } = setUp(undefined, { delayMs: 0, does: 'drop' });
  push('a', 'b');
  expect([queue.hasLost('a'), queue.hasLost('b')]).toEqual([false, true]);
});
