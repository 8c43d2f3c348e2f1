import { near } from '@krapao/contracts/kernel/nearest';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ActBar } from '../acts/act-bar.tsx';
import { useApp } from '../app-context.ts';
import { ArrangePanel } from '../arrange/arrange-panel.tsx';
import { ArrangingContext, useNewArranging } from '../arrange/arranging.ts';
import { Palette } from '../arrange/palette.tsx';
import { ClockPanel } from '../clock/clock-panel.tsx';
import { InboxPanel } from '../inbox/inbox-panel.tsx';
import { JournalPanel } from '../journal/journal-panel.tsx';
import type { WorldLive } from '../live/world-live.ts';
import { MoneyPanel } from '../money/money-panel.tsx';
import { NowPanel } from '../now/now-panel.tsx';
import { TroublePanel } from '../trouble/trouble-panel.tsx';
import { WorldsPanel } from '../worlds/worlds-panel.tsx';
import { panels, panelTitles, type Panel } from '../frame/address.ts';
import { ConnectionProblem } from '../frame/connection-problem.tsx';
import { Loading, Mistaken } from '../design/parts.tsx';
import { Help } from '../frame/help.tsx';
import { Rail } from '../frame/rail.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { go, linkTo, useAddress } from '../frame/use-address.ts';
import { useKeys } from '../frame/use-keys.ts';
import { useToday } from '../frame/use-now.ts';
import { useLive, WorldContext } from '../frame/world-context.ts';

const views: { readonly [P in Panel]: () => React.ReactNode } = {
  now: NowPanel,
  journal: JournalPanel,
  clock: ClockPanel,
  money: MoneyPanel,
  trouble: TroublePanel,
  inbox: InboxPanel,
  arrange: ArrangePanel,
  worlds: WorldsPanel,
};

/** Only the reason is shown if the world is gone or access is refused. */
function Shown({ panel, isKnown }: { readonly panel: Panel; readonly isKnown: boolean }) {
  const connection = useLive((state) => state.connection);
  const View = views[panel];
  const isClosed = connection === 'dropped' || connection === 'refused';
  if (isClosed && panel !== 'worlds') return null;
  // Forms belong to one world of this name, so they are shown only once it is known to be the same world.
  return isKnown || panel === 'journal' ? <View /> : <Loading />;
}

export function WorldView({ id, live }: { readonly id: string; readonly live: WorldLive }) {
  const { control } = useApp();
  const { panel, wrongPanel } = useAddress();
  const nearPanels =
    wrongPanel === undefined ? [] : panels.filter((name) => near(wrongPanel, panels, 1).includes(name));
  const [open, setOpen] = useState<'palette' | 'help' | undefined>();
  const { data: summary, isPending } = useQuery({
    queryKey: ['world', id, 'world'],
    queryFn: ({ signal }) => control.call('control.getWorld', { params: { id } }, signal),
    // When the user comes back, the name may belong to another world.
    gcTime: 0,
  });
  const today = useToday(live);
  const world = useMemo(() => ({ id, live, summary, today }), [id, live, summary, today]);
  const arranging = useNewArranging(id);
  useKeys({ palette: () => setOpen('palette'), help: () => setOpen('help') });
  useEffect(() => {
    document.title = `${panelTitles[panel]} · ${id} · Krapao console`;
  }, [panel, id]);
  return (
    <WorldContext value={world}>
      <ArrangingContext value={arranging}>
        <div className="frame">
          <a
            className="skip"
            href="#panel"
            onClick={(event) => {
              event.preventDefault();
              document.querySelector<HTMLElement>('#panel')?.focus();
            }}
          >
            Skip to the panel
          </a>
          <TopBar onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')} />
          <Rail />
          <main className={`panel in-${panel}`} id="panel" tabIndex={-1} aria-label={panelTitles[panel]}>
            <ConnectionProblem />
            {wrongPanel !== undefined && (
              <Mistaken onClose={() => go({}, { replace: true })}>
                There's no panel “{wrongPanel}”, so this is {panelTitles[panel]}.
                {nearPanels.length > 0 && ' Did you mean '}
                {nearPanels.map((name) => (
                  <a key={name} href={linkTo({ world: id, panel: name, query: {} })}>
                    {panelTitles[name]}
                  </a>
                ))}
                {nearPanels.length > 0 && '?'}
              </Mistaken>
            )}
            <Shown panel={panel} isKnown={!isPending} />
          </main>
          <ActBar world={id} />
        </div>
        {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
        {open === 'help' && <Help onClose={() => setOpen(undefined)} />}
      </ArrangingContext>{' '}
    </WorldContext>
  );
}
