import CircleHelp from 'lucide-react/icons/circle-help';
import Search from 'lucide-react/icons/search';
import Snowflake from 'lucide-react/icons/snowflake';
import { use } from 'react';
import { Button } from '../design/controls.tsx';
import { dateText, timeText } from '../design/format.ts';
import { useNow } from './use-now.ts';
import type { Connection } from '../live/live-state.ts';
import { linkTo } from './use-address.ts';
import { useLive, useWorld, WorldContext } from './world-context.ts';
import { WorldPicker } from './world-picker.tsx';

export function TopBar({
  onPalette,
  onHelp,
}: {
  readonly onPalette?: () => void;
  readonly onHelp?: () => void;
}) {
  const isOpen = use(WorldContext) !== undefined;
  return (
    <header className="top">
      <a className="brand" href="#/" aria-label="Krapao console, all worlds">
        <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden>
          <path
            d="M8 11.5A2.5 2.5 0 0 1 10.5 9h12v4.5M8 11.5V21a2.5 2.5 0 0 0 2.5 2.500h13v-10h-13A2.500 2.500 0 0 1 8 11.500z"
            fill="none"
            stroke="var(--gold)"
            strokeWidth="2.4"
            strokeLinejoin="round"
          />
          <circle cx="19.500" cy="18.500" r="2" fill="var(--emerald)" />
        </svg>
        <span>Krapao console</span>
      </a>
      {isOpen && <WorldPicker />}
      {isOpen && <ClockNow />}
      <span className="grow" />
      {isOpen && <ConnectionDot />}
      {onPalette && (
        <Button small onClick={onPalette} aria-keyshortcuts="Control+K Meta+K">
          <Search size={14} aria-hidden />
          <span className="wide-text">Arrange</span> <kbd className="wide-only">Ctrl K</kbd>
        </Button>
      )}
      {onHelp && (
        <Button small look="quiet" onClick={onHelp} aria-label="Help and settings">
          <CircleHelp size={16} aria-hidden />
        </Button>
      )}
    </header>
  );
}

function ClockNow() {
  const { id } = useWorld();
  const now = useNow();
  const frozen = useLive(({ clock }) => clock?.frozen ?? false);
  if (now === undefined) return null;
  return (
    <a
      className="clock-now"
      href={linkTo({ world: id, panel: 'clock', query: {} })}
      title="Time in this world, Bangkok"
    >
      {frozen && <Snowflake size={14} aria-hidden className="info" />}
      <span className="mono">{timeText(now)}</span>
      <span className="faint date">{dateText(now)}</span>
      {frozen && <span className="tag info wide-text">frozen</span>}
    </a>
  );
}

const words: { readonly [C in Connection]: string } = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Reconnecting',
  paused: 'Paused',
  dropped: 'No such world',
  refused: 'Refused',
};

function ConnectionDot() {
  const connection = useLive((state) => state.connection);
  return (
    <span className={`dot ${connection}`} role="status">
      <i aria-hidden /> {words[connection]}
    </span>
  );
}
