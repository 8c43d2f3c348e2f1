import { useEffect, useId, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../app.ts';
import type { QueryDoing } from './use-stale.ts';

/** A part of a page or sheet that says when what it shows is old. */
interface Part {
  readonly id: string;
  readonly place: Element;
  readonly old: readonly QueryDoing[];
}

const createParts = () => createStore<readonly Part[]>(() => []);

/**
 * A page or sheet tells once what could not be read again, for all its parts: the one that was there first tells, also of
 * the others, and goes on when its own is mended.
 * @param place where it is told
 * @returns all that is old there; `undefined` where another part tells it
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
  // After each time it is drawn: what a query says is another object each time, and is compared here.
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
