import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app-context.ts';
import { plural } from '../design/format.ts';
import { Loaded } from '../design/parts.tsx';
import { differences, type Difference } from './compare-rows.ts';

const SHOWN = 200;

/** Two worlds side by side: the rows that only one has, or that differ. */
export function Compare({ left, right }: { readonly left: string; readonly right: string }) {
  const { control } = useApp();
  const compared = useQuery({
    queryKey: ['compare', left, right],
    queryFn: async ({ signal }) => {
      const [a, b] = await Promise.all(
        [left, right].map((id) => control.call('control.capsule', { params: { id } }, signal)),
      );
      return a && b ? differences(a, b) : [];
    },
    gcTime: 0,
  });
  return (
    <section className="section" aria-label="Compared">
      <h2>
        {left} <span className="faint">and</span> {right}
      </h2>
      <Loaded query={compared}>
        {(all) => (
          <>
            <p className="muted">
              {all.length === 0
                ? 'Every row is alike.'
                : `${plural(all.length, 'row')} not alike. As they are stored: money in minor units, instants in milliseconds.`}
            </p>
            {all.slice(0, SHOWN).map((difference) => (
              <Row
                key={`${difference.table} ${difference.id}`}
                difference={difference}
                left={left}
                right={right}
              />
            ))}
            {all.length > SHOWN && <p className="faint">and {all.length - SHOWN} more</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

const show = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '–'));

function Row({
  difference,
  left,
  right,
}: {
  readonly difference: Difference;
  readonly left: string;
  readonly right: string;
}) {
  const { table, id, left: a, right: b } = difference;
  const only = a === undefined ? right : b === undefined ? left : undefined;
  const names = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].filter(
    (name) => show(a?.[name]) !== show(b?.[name]),
  );
  return (
    <details className="change">
      <summary>
        <span className={only === undefined ? 'gold' : 'info'}>
          {only === undefined ? 'differs' : `only in ${only}`}
        </span>{' '}
        <span className="mono">{table}</span> <span className="mono faint">{id}</span>
      </summary>
      <dl className="pairs mono">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>
              {a !== undefined && <span className="faint">{show(a[name])}</span>}
              {only === undefined && ' ↔ '}
              {b !== undefined && show(b[name])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
