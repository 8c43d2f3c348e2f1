import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Outgoing } from './outbox.ts';
import { followOwn, SLOW_MS } from './own-messages.ts';

type Item = Pick<Outgoing, 'clientId' | 'deliver'>;

const sending = (clientId: string): Item => ({ clientId, deliver: 'sending' });
const failed = (clientId: string): Item => ({ clientId, deliver: 'failed' });

function listen(first: readonly Item[] = []) {
  const store = createStore(() => ({ entries: [] as { clientId: string | null }[], outgoing: first }));
  const told: string[] = [];
  const stop = followOwn(store, (news) => told.push(news));
  return {
    told,
    stop,
    outgoing: (...outgoing: Item[]) => store.setState({ outgoing }),
    /** As the outbox does it: what has arrived is first taken from it. */
    arrive: (...ids: string[]) => {
      const { outgoing, entries } = store.getState();
      store.setState({ outgoing: outgoing.filter(({ clientId }) => !ids.includes(clientId)) });
      store.setState({ entries: [...entries, ...ids.map((clientId) => ({ clientId }))] });
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is said of own messages', () => {
  it('is that one was sent, once', () => {
    const { told, outgoing, arrive } = listen();
    outgoing(sending('a'));
    vi.advanceTimersByTime(SLOW_MS - 1);
    arrive('a');
    outgoing();
    vi.advanceTimersByTime(SLOW_MS);
    expect(told).toEqual(['sent']);
  });

  it('is that one is being sent, when that takes long', () => {
    const { told, outgoing, arrive } = listen();
    outgoing(sending('a'));
    outgoing(sending('a'), sending('b'));
    vi.advanceTimersByTime(10 * SLOW_MS);
    expect(told).toEqual(['sending']);
    arrive('a', 'b');
    expect(told).toEqual(['sending', 'sent']);
  });

  it('is nothing of one that fails, is removed, or was written by support', () => {
    const { told, outgoing, arrive } = listen();
    outgoing(sending('a'));
    outgoing(failed('a'));
    vi.advanceTimersByTime(SLOW_MS);
    outgoing();
    arrive('of another device');
    expect(told).toEqual([]);
  });

  it('is also what becomes of one that had failed before', () => {
    const { told, outgoing, arrive } = listen([failed('a')]);
    outgoing(sending('a'));
    arrive('a');
    expect(told).toEqual(['sent']);
  });

  it('is nothing when the chat is closed', () => {
    const { told, outgoing, arrive, stop } = listen([sending('a')]);
    stop();
    vi.advanceTimersByTime(SLOW_MS);
    outgoing();
    arrive('a');
    expect(told).toEqual([]);
  });
});
