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
    /** In the order of the real outbox: a message leaves it before its entry is there. */
    arrive: (...ids: string[]) => {
      const { outgoing, entries } = store.getState();
      store.setState({ outgoing: outgoing.filter(({ clientId }) => !ids.includes(clientId)) });
      store.setState({ entries: [...entries, ...ids.map((clientId) => ({ clientId }))] });
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('own messages', () => {
  it('are announced once when they were sent', () => {
    const { told, outgoing, arrive } = listen();
    outgoing(sending('a'));
    vi.advanceTimersByTime(SLOW_MS - 1);
    arrive('a');
    outgoing();
    vi.advanceTimersByTime(SLOW_MS);
    expect(told).toEqual(['sent']);
  });

  it('are announced as being sent if that takes long', () => {
    const { told, outgoing, arrive } = listen();
    outgoing(sending('a'));
    outgoing(sending('a'), sending('b'));
    vi.advanceTimersByTime(10 * SLOW_MS);
    expect(told).toEqual(['sending']);
    arrive('a', 'b');
    expect(told).toEqual(['sending', 'sent']);
  });

  it('are not announced if they fail or are removed, nor are those of another device', () => {
    const { told, outgoing, arrive } = listen();
    outgoing(sending('a'));
    outgoing(failed('a'));
    vi.advanceTimersByTime(SLOW_MS);
    outgoing();
    arrive('of another device');
    expect(told).toEqual([]);
  });

  it('are announced when they are sent after a failure', () => {
    const { told, outgoing, arrive } = listen([failed('a')]);
    outgoing(sending('a'));
    arrive('a');
    expect(told).toEqual(['sent']);
  });

  it('are not announced once the chat is closed', () => {
    const { told, outgoing, arrive, stop } = listen([sending('a')]);
    stop();
    vi.advanceTimersByTime(SLOW_MS);
    outgoing();
    arrive('a');
    expect(told).toEqual([]);
  });
});
