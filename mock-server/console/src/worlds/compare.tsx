import type { ComparedRow } from '@krapao/contracts/control/compare';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApp } from '../app-context.ts';
import { plural } from '../design/format.ts';
import { Loaded } from '../design/parts.tsx';

/** Two worlds side by side: the differences in words and row by row. */
export function Compare({ left, right }: { readonly left: string; readonly right: string }) {
  const { control } = useApp();
  const compared = useQuery({
    // Below the key of the list: what invalidates the list invalidates this.
    queryKey: ['worlds', 'compare', left, right],
    queryFn: ({ signal }) => control.compare({ left: { world: left }, right: { world: right } }, signal),
    gcTime: 0,
    refetchInterval: 5_000,
  });
  const section = useRef<HTMLElement>(null);
  const { isPending } = compared;
  // Below a long list it would be out of sight.
  useEffect(() => {
    if (!isPending) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isPending]);
  return (
    <section ref={section} className="section" aria-label="Compared">
      <h2>
        {left} <span className="faint">→</span> {right}
      </h2>
      <Loaded query={compared}>
        {({ same, entries, more, faults, unmatched }) => (
          <>
            {unmatched !== undefined && <p>{unmatched}</p>}
            <p className="muted">
              {same
                ? 'No differences.'
                : `${plural(entries.length + more, 'row differs', 'rows differ')}, money first.`}
              {faults.left.join() !== faults.right.join() &&
                ` Faults: ${faults.left.join(', ') || 'none'} → ${faults.right.join(', ') || 'none'}.`}
            </p>
            {entries.map((row) => (
              <Row key={`${row.table} ${row.id}`} row={row} />
            ))}
            {more > 0 && <p className="faint">and {more} more</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '–'));

function Row({ row }: { readonly row: ComparedRow }) {
  const { text, table, id, left, right } = row;
  const names = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])].filter(
    (name) => show(left?.[name]) !== show(right?.[name]),
  );
  return (
    <details className="change">
      <summary>
        {text}{' '}
        <span className="mono faint">
          {table} {id}
        </span>
      </summary>
      <dl className="pairs mono">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>
              {left && <span className="faint">{show(left[name])}</span>}
              {left && right && ' → '}
              {right && show(right[name])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
