import { durationText } from '@krapao/contracts/kernel/duration';
import type { WorldSummary } from '@krapao/contracts/control/world';
import { useState } from 'react';
import { useAct, useActs } from '../acts/acts.ts';
import { useApp } from '../app-context.ts';
import { sentOf } from '../control/control.ts';
import { linesOf } from '../control/problems.ts';
import { Button } from '../design/controls.tsx';
import { Menu } from '../design/menu.tsx';
import { dateText, timeText } from '../design/format.ts';
import { linkTo } from '../frame/use-address.ts';
import { useFocusLeft } from '../frame/use-focus-left.ts';
import { useRealNow } from '../frame/use-now.ts';
import { bugReport, saveCapsule } from './capsules.ts';
import { Compare } from './compare.tsx';
import { useKeepWorld } from '../acts/keep-world.ts';
import { asTree } from '../control/fork-name.ts';

export function WorldTable({
  all,
  worlds,
  onChange,
}: {
  readonly all: readonly WorldSummary[];
  /** Those that are listed. */
  readonly worlds: readonly WorldSummary[];
  readonly onChange: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // A world that is gone has no box any more by which it could be taken out.
  const pair = chosen.filter((id) => all.some((world) => world.id === id));
  const choose = (id: string) =>
    setChosen(pair.includes(id) ? pair.filter((one) => one !== id) : [...pair, id]);
  const [left, right] = pair;
  return (
    <>
      <div className="scroll-x">
        <table className="grid-table worlds">
          <thead>
            <tr>
              <th>
                <span className="hidden">Compare</span>
              </th>
              <th>World</th>
              <th>Scenario</th>
              <th>Seed</th>
              <th>Its time in Bangkok</th>
              <th>Label</th>
              <th>Deleted in</th>
              <th>
                <span className="hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {asTree(worlds).map(({ world, depth }) => (
              <WorldRow
                key={world.id}
                world={world}
                depth={depth}
                isChosen={pair.includes(world.id)}
                isFull={pair.length === 2}
                onChoose={() => choose(world.id)}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
      {worlds.length === 0 && <p className="faint">No world found.</p>}
      {left !== undefined && right === undefined && (
        <p className="faint small">Choose a second world to compare {left} with.</p>
      )}
      {left !== undefined && right !== undefined && (
        <Compare key={`${left} ${right}`} left={left} right={right} />
      )}
    </>
  );
}

interface RowProps {
  readonly world: WorldSummary;
  readonly depth: number;
  readonly isChosen: boolean;
  /** Two others are compared. */
  readonly isFull: boolean;
  readonly onChoose: () => void;
  readonly onChange: () => void;
}

function WorldRow({ world, depth, isChosen, isFull, onChoose, onChange }: RowProps) {
  const { control } = useApp();
  const act = useAct();
  const acts = useActs();
  const keep = useKeepWorld();
  const { id, scenario, seed, now, frozen, label, expiresAt, retiredAt } = world;
  const params = { id };
  const keepFor = (how: { readonly instead: boolean }) => async () => {
    const restore = await keep(world);
    return () => restore(how).finally(onChange);
  };
  const reset = async () => {
    await act('control.resetWorld', { params }, { title: `Reset ${id}`, keep: keepFor({ instead: true }) });
    onChange();
  };
  const drop = async () => {
    await act('control.dropWorld', { params }, { title: `Delete ${id}`, keep: keepFor({ instead: false }) });
    onChange();
  };
  const save = (title: string, write: typeof saveCapsule) =>
    acts.once(title, async () => {
      const n = acts.begin(title, sentOf('control.capsule', { params }));
      try {
        acts.end(n, 'done', [`Downloaded as ${await write(control, id)}.`]);
      } catch (error) {
        acts.end(n, 'refused', linesOf(error));
      }
    });
  return (
    <tr ref={useFocusLeft<HTMLTableRowElement>()}>
      <td>
        <input
          type="checkbox"
          aria-label={`Compare ${id}`}
          title={isFull && !isChosen ? 'Two are compared already: take one out first.' : undefined}
          disabled={isFull && !isChosen}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <td>
        {depth > 0 && (
          <span className="faint" aria-hidden style={{ paddingLeft: `${(depth - 1) * 18}px` }}>
            └{' '}
          </span>
        )}
        <a href={linkTo({ world: id, panel: 'now', query: {} })}>
          <strong>{id}</strong>
        </a>
        <p className="narrow-only muted small">
          {[scenario, label].filter(Boolean).join(', ')}, {timeText(now)} {dateText(now)}
          {frozen && ', frozen'}
          {retiredAt !== undefined && ', retired'}
          {expiresAt !== undefined && (
            <>
              , deleted in <Left until={expiresAt} />
            </>
          )}
        </p>
      </td>
      <td>{scenario}</td>
      <td className="mono">{seed}</td>
      <td>
        {timeText(now)} <span className="faint">{dateText(now)}</span>{' '}
        {frozen && <span className="tag info">frozen</span>}
      </td>
      <td>{label}</td>
      <td>
        {expiresAt === undefined ? <span className="faint">never</span> : <Left until={expiresAt} />}
        {retiredAt !== undefined && (
          <>
            {' '}
            <span
              className="tag info"
              title="Done with, as the world of a failed test is: it goes when another one needs its room. Save it to keep it."
            >
              retired
            </span>
          </>
        )}
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its buttons have labels */}
      <td className="number">
        <span className="line nowrap">
          <Button small onClick={() => void save(`Save ${id}`, saveCapsule)}>
            Save
          </Button>
          <Button small onClick={() => void save(`Bug report of ${id}`, bugReport)}>
            Bug report
          </Button>
          <Menu label="More">
            <button type="button" className="button small" onClick={() => void reset()}>
              Reset
            </button>
            {id !== 'default' && (
              <button type="button" className="button small bad" onClick={() => void drop()}>
                Delete
              </button>
            )}
          </Menu>
        </span>
      </td>
    </tr>
  );
}

/** In real time. */
function Left({ until }: { readonly until: string }) {
  return durationText(Date.parse(until) - useRealNow());
}
