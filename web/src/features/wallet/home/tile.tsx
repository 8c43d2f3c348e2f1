import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Spinner } from '../../../design/spinner.tsx';

interface Face {
  icon: LucideIcon;
  label: string;
  detail?: string;
}

const look =
  'flex min-h-24 w-full flex-col items-center justify-center gap-1 rounded-control bg-surface-3 px-1.5 py-2 text-center text-small font-semibold text-text no-underline transition-colors active:bg-hairline';

interface TileProps extends Face {
  onPress: () => void;
  /** It is on its way; a press does nothing. */
  busy: boolean;
  opensDialog?: boolean;
}

/** An icon with a word, as large as a thumb. */
export function Tile({ onPress, busy, opensDialog, ...face }: TileProps) {
  return (
    <li className="grid">
      <button
        type="button"
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onPress()}
        className={look}
      >
        <TileFace {...face} busy={busy} />
      </button>
    </li>
  );
}

export function LinkTile({ to, ...face }: Face & { to: string }) {
  return (
    <li className="grid">
      <Link to={to} className={look}>
        <TileFace {...face} busy={false} />
      </Link>
    </li>
  );
}

function TileFace({ icon: Icon, label, detail, busy }: Face & { busy: boolean }) {
  return (
    <>
      <span aria-hidden="true" className="grid size-6 place-items-center">
        {busy ? <Spinner size={22} /> : <Icon size={22} />}
      </span>
      <span className="max-w-full">{label}</span>
      {detail !== undefined && <span className="max-w-full font-normal text-gold">{detail}</span>}
    </>
  );
}
