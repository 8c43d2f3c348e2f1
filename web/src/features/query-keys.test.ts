import { hashKey, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

const queryFiles = import.meta.glob<Record<string, unknown>>(
  ['./**/queries.ts', '../core/*.ts', '!../core/*.test.ts'],
  { eager: true },
);
const sources = import.meta.glob<string>(['../{app,core,features}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const sameAs =
  (key: QueryKey) =>
  ({ queryKey }: { queryKey: QueryKey }) =>
    hashKey(queryKey) === hashKey(key);
const isFactory = ([name, value]: [string, unknown]) => name.endsWith('Query') && typeof value === 'function';

/** Every query that a feature exports, called with a placeholder argument. */
const queries = Object.entries(queryFiles).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(isFactory)
    .map(([name, make]) => {
      const { queryKey } = (make as (about: string) => { queryKey: QueryKey })('stand-in');
      return { file, name: `${file} ${name}`, queryKey };
    }),
);

describe('a query key', () => {
  it('is checked in many queries', () => expect(queries.length).toBeGreaterThan(25));

  it('belongs to one query: two would share one cache entry', () => {
    const shared = queries.filter(({ queryKey }) => queries.filter(sameAs(queryKey)).length > 1);
    expect(shared.map(({ name }) => name)).toEqual([]);
  });

  it('has a first word that is written in only one file', () => {
    const offered = queries.map(({ queryKey }) => String(queryKey[0]));
    // A query that only one page uses may be in the file of that page.
    const written = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/queryKey:\s*\[\s*'(\w+)'/g)].map(([, root = '']) => root),
    );
    const places = [...new Set([...offered, ...written])].map((root) => {
      const key = new RegExp(`[:[,]\\s*\\[\\s*'${root}'[\\],]`);
      return { root, files: Object.keys(sources).filter((file) => key.test(sources[file] ?? '')) };
    });
    expect(places.filter(({ files }) => files.length !== 1)).toEqual([]);
  });
});
