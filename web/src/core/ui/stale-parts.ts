import { useEffect, useId, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../app.ts';
import type { QueryDoing } from './use-stale.ts';

/** A part of a page or sheet that reports its old data. */
interface Part {
  readonly id: string;
  readonly place: Element;
  readonly old: readonly QueryDoing[];
}

const createParts = () => createStore<readonly Part[]>(() => []);

/**
 * Collects the old data of all parts of a page or sheet, so that it has one notice: the part that was there first shows it
 * for all, also after its own data are fresh again.
 * @param place the page or sheet
 * @returns everything that is old there; `undefined` if another part shows it
 */
export function useOldParts(
  place: Element | null,
  queries: readonly QueryDoing[],
): readonly QueryDoing[] | undefined {
  const id = useId();
  const parts = useApp().service(createParts);
  const here = useStore(parts).filter((part) => part.place === place);
  useLayoutEffect(() => {
    if (!place) return undefined;
    parts.setState((all) => [...all, { id, place, old: [] }], true);
    return () => parts.setState((all) => all.filter((part) => part.id !== id), true);
  }, [parts, id, place]);
  // After each render, as query results are a new object each time; changes are found by comparing.
  useEffect(() => {
    const old = queries.filter(({ data, isError }) => isError && data !== undefined);
    parts.setState(
      (all) =>
        all.some((part) => part.id === id && !isSame(part.old, old))
          ? all.map((part) => (part.id === id ? { ...part, old } : part))
          : all,
      true,
    );
  });
  return here[0]?.id === id ? here.flatMap(({ old }) => old) : undefined;
}

const isSame = (some: readonly QueryDoing[], others: readonly QueryDoing[]): boolean =>
  some.length === others.length &&
  some.every(
    ({ dataUpdatedAt, error }, place) =>
      dataUpdatedAt === others[place]?.dataUpdatedAt && error === others[place].error,
  );
