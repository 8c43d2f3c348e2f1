import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useApp } from '../app-context.ts';
import { sentOf, type Answer, type Given } from '../control/control.ts';
import type { CallId } from '../control/control.ts';
import type { Topic } from '../live/live-state.ts';
import { askAgain } from './ask-again.ts';
import { useLive, useWorld } from './world-context.ts';

/** What the page shows, by what makes it stale. */
export type Looked =
  | 'members'
  | 'ledger'
  | 'timers'
  | 'faults'
  | 'held'
  | 'sms'
  | 'sockets'
  | 'switches'
  | 'entry'
  | 'world'
  | 'chat';

const staleBy: { readonly [T in Topic]: readonly Looked[] } = {
  // The stream says only how often faults fired, not which calls they skipped.
  // A sign-in makes something due, though no timer.
  journal: ['members', 'ledger', 'timers', 'faults', 'held', 'sockets', 'switches', 'chat'],
  timers: ['timers'],
  clock: ['timers', 'members', 'world'],
  faults: ['faults', 'held'],
  sms: ['sms', 'timers'],
  all: [
    'members',
    'ledger',
    'timers',
    'faults',
    'held',
    'sms',
    'sockets',
    'switches',
    'entry',
    'world',
    'chat',
  ],
};

export function markStale(client: QueryClient, world: string, topics: ReadonlySet<Topic>): void {
  const looked = new Set([...topics].flatMap((topic) => staleBy[topic]));
  for (const kind of looked) void askAgain(client, ['world', world, kind]);
}

/** The answer to a call about the open world, fetched again when the stream says that it has changed. */
export function useLook<Id extends CallId>(
  kind: Looked,
  id: Id,
  given: Given<Id>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<Answer<Id>> {
  const { control } = useApp();
  const world = useWorld();
  const life = useLife();
  const path = sentOf(id, given).path;
  return useQuery({
    // After a reset the numbers of entries start over, so answers loaded before belong to other entries.
    queryKey: ['world', world.id, kind, ...(kind === 'entry' ? [path, life] : [path])],
    queryFn: ({ signal }) => control.call(id, given, signal),
    enabled,
  });
}

/** Changes when loaded data are no longer valid; data loaded before the stream begins belong to its first life. */
export const useLife = (): number => useLive(({ life }) => Math.max(1, life));

/** Reference data, which is the same in all worlds. */
export function useReference<
  Id extends 'control.listErrors' | 'control.listOperations' | 'control.listScenarios' | 'control.openapi',
>(id: Id, { enabled = true }: { readonly enabled?: boolean } = {}): UseQueryResult<Answer<Id>> {
  const { control } = useApp();
  return useQuery({
    queryKey: ['reference', id],
    queryFn: ({ signal }) => control.call(id, {} as Given<Id>, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
