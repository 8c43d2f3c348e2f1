import type { JournalRow } from '@krapao/contracts/control/journal';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useApp } from '../app-context.ts';
import { useLive, usePersona, useWorld } from '../frame/world-context.ts';
import { readFilter, type Filter } from './filter.ts';
import { itemsOf, refusalsOf, type Group, type Item } from './items.ts';

export interface JournalView {
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
  readonly filter: Filter;
  /** Rows that there are in all, and that match. */
  readonly total: number;
  readonly matching: number;
  /** How many came since it was paused. */
  readonly news: number;
  readonly isWhole: boolean;
  /** Why some could not be loaded. */
  readonly unloaded: unknown;
}

/** The rows as they are to be shown: filtered, with pauses, and standing still while paused. */
export function useJournal(words: string, isPaused: boolean): JournalView {
  const live = useLive(({ rows }) => rows);
  const isWhole = useLive((state) => state.isWhole);
  const unloaded = useLive((state) => state.unloaded);
  const persona = usePersona();
  const rows = useHeld(live, isPaused);
  const filter = useMemo(() => readFilter(words, persona), [words, persona]);
  const found = useText(filter.text, live.length);
  const shown = useDeferredValue(filter);
  const items = useMemo(
    () => itemsOf(rows, (row) => shown.matches(row) && (shown.text === '' || found?.has(row.seq) === true)),
    [rows, shown, found],
  );
  const groups = useMemo(() => refusalsOf(rows), [rows]);
  const matching = useMemo(() => items.reduce((sum, { row }) => sum + (row ? 1 : 0), 0), [items]);
  const newest = rows.at(-1)?.seq ?? 0;
  const news = isPaused ? live.reduce((sum, { seq }) => sum + (seq > newest ? 1 : 0), 0) : 0;
  return { items, groups, filter, total: rows.length, matching, news, isWhole, unloaded };
}

/** What was there when it was paused. */
function useHeld(live: readonly JournalRow[], isPaused: boolean): readonly JournalRow[] {
  const [held, setHeld] = useState<readonly JournalRow[] | undefined>();
  if (isPaused && held === undefined) setHeld(live);
  if (!isPaused && held !== undefined) setHeld(undefined);
  return isPaused ? (held ?? live) : live;
}

/** The entries that have a text somewhere, as the simulator finds them; asked for again when there are more. */
function useText(text: string, count: number): ReadonlySet<number> | undefined {
  const { control } = useApp();
  const { id } = useWorld();
  const [found, setFound] = useState<
    { readonly text: string; readonly seqs: ReadonlySet<number> } | undefined
  >();
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const query = { view: 'index', text: text.slice(0, 200), limit: '1000' } as const;
      control.call('control.listRequests', { params: { id }, query }, abort.signal).then(
        ({ entries }) => setFound({ text, seqs: new Set(entries.map(({ seq }) => seq)) }),
        () => undefined,
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another entry may have the text too
  }, [control, id, text, count]);
  return found?.text === text ? found.seqs : undefined;
}
