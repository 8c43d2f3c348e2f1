import type { JournalRow } from '@krapao/contracts/control/journal';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { useLife } from '../frame/use-look.ts';
import { useLive, usePersona, useWorld } from '../frame/world-context.ts';
import { readFilter, type Filter } from './filter.ts';
import { itemsOf, refusalsOf, type Group, type Item } from './items.ts';
import { reachOf, TextSearch } from './text-search.ts';

export interface JournalView {
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
  readonly filter: Filter;
  /** Number of all rows, and of those that match. */
  readonly total: number;
  readonly matching: number;
  /** How many rows have arrived since the pause. */
  readonly news: number;
  readonly isWhole: boolean;
  /** Why some rows could not be loaded. */
  readonly unloaded: unknown;
  /** Whether the simulator still has to search some rows. */
  readonly isSearching: boolean;
  /** Why the search failed. */
  readonly unsearched: unknown;
  readonly searchAgain: () => void;
}

/** The rows to show: filtered, with pauses, and frozen while paused. */
export function useJournal(words: string, isPaused: boolean): JournalView {
  const live = useLive(({ rows }) => rows);
  const isWhole = useLive((state) => state.isWhole);
  const unloaded = useLive((state) => state.unloaded);
  const life = useLife();
  const persona = usePersona();
  const rows = useHeld(live, isPaused);
  const filter = useMemo(() => readFilter(words, persona), [words, persona]);
  const search = useText(filter.text, live, life);
  const found = useSyncExternalStore(search.subscribe, search.found);
  const shown = useDeferredValue(filter);
  const items = useMemo(
    () => itemsOf(rows, (row) => shown.matches(row) && (shown.text === '' || found.seqs.has(row.seq))),
    [rows, shown, found],
  );
  const groups = useMemo(() => refusalsOf(rows), [rows]);
  const matching = useMemo(() => items.reduce((sum, { row }) => sum + (row ? 1 : 0), 0), [items]);
  const newest = rows.at(-1)?.seq ?? 0;
  const news = isPaused ? live.reduce((sum, { seq }) => sum + (seq > newest ? 1 : 0), 0) : 0;
  return {
    items,
    groups,
    filter,
    total: rows.length,
    matching,
    news,
    isWhole,
    unloaded,
    isSearching: filter.text !== '' && !found.isDone && found.problem === undefined,
    unsearched: filter.text === '' ? undefined : found.problem,
    searchAgain: () => search.again(),
  };
}

/** The rows at the moment of the pause. */
function useHeld(live: readonly JournalRow[], isPaused: boolean): readonly JournalRow[] {
  const [held, setHeld] = useState<readonly JournalRow[] | undefined>();
  if (isPaused && held === undefined) setHeld(live);
  if (!isPaused && held !== undefined) setHeld(undefined);
  return isPaused ? (held ?? live) : live;
}

/** The entries that contain a text, found by the simulator; searched again when there are more. */
function useText(text: string, rows: readonly JournalRow[], life: number): TextSearch {
  const { control } = useApp();
  const { id } = useWorld();
  const search = useMemo(
    () =>
      new TextSearch((given, signal) => {
        const query = { ...given, view: 'index', limit: '1000' } as const;
        return control.call('control.listRequests', { params: { id }, query }, signal);
      }),
    [control, id],
  );
  useEffect(() => search.look({ text, life, ...reachOf(rows) }), [search, text, life, rows]);
  useEffect(() => () => search.stop(), [search]);
  return search;
}
