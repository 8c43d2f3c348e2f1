import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../acts/acts.ts';
import { useApp } from '../app-context.ts';
import { wantsToken } from '../control/problems.ts';
import { Menu } from '../design/menu.tsx';
import { Loaded } from '../design/parts.tsx';
import { plural } from '../design/format.ts';
import { askAgain } from '../frame/ask-again.ts';
import { AskForToken } from '../frame/connection-problem.tsx';
import { useFocusLeft } from '../frame/use-focus-left.ts';
import { CapsuleDrop } from './capsule-drop.tsx';
import { MakeWorld } from './make-world.tsx';
import { WorldTable } from './world-table.tsx';

/** All worlds: create, open, compare, delete. */
export function WorldsPanel() {
  const { control } = useApp();
  const client = useQueryClient();
  const act = useAct();
  const [words, setWords] = useState('');
  const worlds = useQuery({
    queryKey: ['worlds'],
    queryFn: ({ signal }) => control.call('control.listWorlds', {}, signal),
    refetchInterval: 5_000,
  });
  const again = () => void askAgain(client, ['worlds']);
  const dropAll = async (label: string) => {
    await act(
      'control.dropWorlds',
      { query: { label } },
      {
        title: `Delete all labelled ${label}`,
        say: ({ dropped, node }) => `${plural(dropped.length, 'world')} deleted${node ? ` on ${node}` : ''}.`,
      },
    );
    again();
  };
  if (wantsToken(worlds.error)) return <AskForToken />;
  return (
    <CapsuleDrop onOpened={again}>
      <div className="panel-head">
        <h1>Worlds</h1>
        <input
          className="input find"
          type="search"
          aria-label="Find a world"
          placeholder="Name, label, scenario"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <p className="muted">
        Each has members, money and a clock of its own: press its name. The app is in <code>default</code>{' '}
        unless it was opened from another one.
      </p>
      <MakeWorld onMade={again} />
      <Loaded query={worlds}>
        {(all) => {
          const node = all.find((world) => world.node !== undefined)?.node;
          const labels = [...new Set(all.flatMap(({ label }) => label ?? []))];
          const shown = all.filter(({ id, label = '', scenario }) =>
            `${id} ${label} ${scenario}`.toLowerCase().includes(words.toLowerCase()),
          );
          return (
            <>
              {node !== undefined && (
                <p className="muted">
                  Here are those on <code>{node}</code>. It is one of several simulators, each with worlds of
                  its own, and the next list may be of another one; a world that is not listed opens at its
                  address, <code>#/w/its-name</code>.
                </p>
              )}
              <WorldTable all={all} worlds={shown} onChange={again} />
              {labels.length > 0 && (
                <p className="line">
                  {labels.map((label) => (
                    <DropAll
                      key={label}
                      label={label}
                      count={all.filter((world) => world.label === label).length}
                      onDrop={() => void dropAll(label)}
                    />
                  ))}
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </CapsuleDrop>
  );
}

/** Deletes all worlds of a label. They are not kept for Undo, so the button says that, and needs a second press. */
const DropAll = ({
  label,
  count,
  onDrop,
}: {
  readonly label: string;
  readonly count: number;
  readonly onDrop: () => void;
}) => (
  <span ref={useFocusLeft<HTMLSpanElement>()}>
    <Menu className="left" look="" label={`Delete all labelled ${label} (${count})`}>
      <button type="button" className="button small bad" onClick={onDrop}>
        Delete {plural(count, 'world')} for good: there is no Undo
      </button>
    </Menu>
  </span>
);
