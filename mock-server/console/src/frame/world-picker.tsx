import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { Menu } from '../design/menu.tsx';
import { askAgain } from './ask-again.ts';
import { go, linkTo, useAddress } from './use-address.ts';
import { useLive, useWorld } from './world-context.ts';

/** Switches the world and keeps the panel; worlds that were open here come first. */
export function WorldPicker() {
  const { control, settings } = useApp();
  const { id } = useWorld();
  const { panel } = useAddress();
  const isGone = useLive(({ connection }) => connection === 'dropped');
  const [words, setWords] = useState('');
  const client = useQueryClient();
  const { data: worlds = [] } = useQuery({
    queryKey: ['worlds'],
    queryFn: ({ signal }) => control.call('control.listWorlds', {}, signal),
  });
  const { recent } = settings.values();
  const rank = (name: string) => (recent.includes(name) ? recent.indexOf(name) : recent.length);
  const shown = worlds
    .filter(({ id: name, label = '' }) => `${name} ${label}`.toLowerCase().includes(words.toLowerCase()))
    .toSorted((a, b) => rank(a.id) - rank(b.id));
  const addressOf = (name: string) =>
    ({
      world: name,
      panel: panel === 'worlds' ? 'now' : panel,
      query: {},
    }) as const;
  return (
    <Menu
      className="left world-picker"
      look=""
      // Others create and delete worlds, too.
      onOpen={() => void askAgain(client, ['worlds'])}
      label={
        <>
          <span className="faint">{isGone ? 'no world' : 'world'}</span>{' '}
          <strong className={isGone ? 'clip faint' : 'clip'}>{id}</strong>{' '}
          <ChevronsUpDown size={13} aria-hidden />
        </>
      }
    >
      <input
        className="input"
        type="search"
        aria-label="Find a world"
        placeholder="Find a world"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={({ key }) => {
          const [first] = shown;
          if (key === 'Enter' && words !== '' && first) go(addressOf(first.id));
        }}
      />
      {shown.slice(0, 50).map((world) => (
        <a
          key={world.id}
          className="button small"
          href={linkTo(addressOf(world.id))}
          aria-current={world.id === id ? 'true' : undefined}
        >
          <span className="clip">{world.id}</span>{' '}
          <span className="faint clip">{world.label ?? world.scenario}</span>
        </a>
      ))}
      {shown.length === 0 && <p className="faint small">No world found.</p>}
      <a className="button small" href={linkTo({ world: id, panel: 'worlds', query: {} })}>
        Make, compare or save worlds…
      </a>
    </Menu>
  );
}
