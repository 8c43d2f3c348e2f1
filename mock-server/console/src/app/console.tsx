import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Acts, ActsContext } from '../acts/acts.ts';
import { useApp } from '../app-context.ts';
import { WorldLive } from '../live/world-live.ts';
import { WorldsPanel } from '../worlds/worlds-panel.tsx';
import { ActBar } from '../acts/act-bar.tsx';
import { KeptForms } from '../kept/kept-forms.ts';
import { KeptContext } from '../kept/use-kept.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useFocusPanelOnChange } from '../frame/use-focus-left.ts';
import { markStale } from '../frame/use-look.ts';
import { WorldView } from './world-view.tsx';

/** The whole page: one world, or the choice of one. */
export function Console() {
  const { world } = useAddress();
  const [acts] = useState(() => new Acts());
  const [forms] = useState(() => new KeptForms());
  useFocusPanelOnChange(world);
  useEffect(() => acts.enter(world), [acts, world]);
  return (
    <ActsContext value={acts}>
      <KeptContext value={forms}>
        {world === undefined ? <NoWorld /> : <LiveWorld key={world} id={world} />}
      </KeptContext>
    </ActsContext>
  );
}

function NoWorld() {
  useEffect(() => {
    document.title = 'Krapao console';
  }, []);
  return (
    <div className="frame">
      <TopBar />
      <main className="panel" id="panel" tabIndex={-1}>
        <WorldsPanel />
      </main>
      <ActBar world={undefined} />
    </div>
  );
}

function LiveWorld({ id }: { readonly id: string }) {
  const { control, settings } = useApp();
  const client = useQueryClient();
  const live = useMemo(
    () => new WorldLive(control, id, (topics) => markStale(client, id, topics)),
    [control, id, client],
  );
  useEffect(() => {
    settings.set(({ recent }) => ({ recent: [id, ...recent.filter((other) => other !== id)].slice(0, 8) }));
    return live.open();
  }, [live, id, settings]);
  return <WorldView id={id} live={live} />;
}
