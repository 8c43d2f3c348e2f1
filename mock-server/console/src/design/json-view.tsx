import { useState, type ReactNode } from 'react';

const MANY = 50;
const LONG = 2_000;

/** JSON for reading: deep parts are folded, long ones cut. Always rendered as text. */
export function JsonView({ value, label }: { readonly value: unknown; readonly label: string }) {
  if (value === undefined || value === null) return <p className="faint">nothing</p>;
  return (
    <div className="json mono" role="group" aria-label={label}>
      <Node value={value} depth={0} />
    </div>
  );
}

function Node({
  value,
  depth,
  name,
}: {
  readonly value: unknown;
  readonly depth: number;
  readonly name?: string;
}): ReactNode {
  const key = name === undefined ? null : <span className="key">{name}: </span>;
  if (typeof value !== 'object' || value === null)
    return (
      <div>
        {key}
        <Leaf value={value} />
      </div>
    );
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0)
    return (
      <div>
        {key}
        {isList ? '[]' : '{}'}
      </div>
    );
  if (depth === 0) return <Entries entries={entries} depth={depth} />;
  return (
    <details open={depth < 2 && entries.length <= 12}>
      <summary>
        {key}
        <span className="faint">{isList ? `[${entries.length}]` : `{${entries.length}}`}</span>
      </summary>
      <div className="in">
        <Entries entries={entries} depth={depth} />
      </div>
    </details>
  );
}

function Entries({
  entries,
  depth,
}: {
  readonly entries: readonly (readonly [string, unknown])[];
  readonly depth: number;
}) {
  const [shown, setShown] = useState(MANY);
  return (
    <>
      {entries.slice(0, shown).map(([name, value]) => (
        <Node key={name} name={name} value={value} depth={depth + 1} />
      ))}
      {entries.length > shown && (
        <button type="button" className="button quiet small" onClick={() => setShown(shown + 10 * MANY)}>
          {entries.length - shown} more
        </button>
      )}
    </>
  );
}

function Leaf({ value }: { readonly value: unknown }) {
  if (typeof value === 'string')
    return (
      <span className="text">
        {value.length > LONG ? `${value.slice(0, LONG)}… (${value.length} characters)` : value || '""'}
      </span>
    );
  return <span className={typeof value === 'number' ? 'num' : 'word'}>{String(value)}</span>;
}
