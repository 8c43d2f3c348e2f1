import { formatCount } from '@krapao/contracts/kernel/money';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../../../design/link.tsx';
import { Spinner, Skeleton } from '../../../design/loading.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import HandCoins from 'lucide-react/icons/hand-coins';
import LoaderPinwheel from 'lucide-react/icons/loader-pinwheel';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import UserPlus from 'lucide-react/icons/user-plus';
import { useQuery } from '@tanstack/react-query';
import { memo, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { spinActiveQuery } from '../../spinwheel/queries.ts';
import { buttonClasses } from '../../../design/button.tsx';
import type { HomeSheet } from './home-sheets.tsx';

interface Face {
  icon: LucideIcon;
  label: string;
  detail?: string;
}

const look =
  'flex min-h-24 w-full flex-col items-center justify-center gap-1 rounded-control bg-surface-3 px-1.5 py-2 text-center text-small font-semibold text-text no-underline transition-colors active:transition-none aria-busy:transition-none active:bg-hairline aria-busy:bg-hairline';

interface TileProps extends Face {
  onPress: () => void;
  /** Whether it is pending: then a press does nothing. */
  busy: boolean;
  opensDialog?: boolean;
  /** The keyboard shortcut that presses it. */
  shortcut?: string;
}

/**
 * Shows a press at once, by the colour of the button, while its result renders as a transition: on a cheap phone that takes a
 * moment.
 * @param isBusy whether it is already pending: then a press does nothing
 */
function usePress(isBusy: boolean, onPress: () => void) {
  const [isOpening, startOpening] = useTransition();
  const busy = isBusy || isOpening;
  return { busy, press: () => !busy && startOpening(onPress) };
}

/** A large button with an icon and a word. */
function Tile({ onPress, busy: isBusy, opensDialog, shortcut, ...face }: TileProps) {
  const { busy, press } = usePress(isBusy, onPress);
  return (
    <li className="grid">
      <button
        type="button"
        data-shortcut={shortcut}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={press}
        className={look}
      >
        <TileFace {...face} busy={isBusy} />
      </button>
    </li>
  );
}

function DepositButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const { busy, press } = usePress(false, onPress);
  return (
    <button
      type="button"
      data-shortcut="d"
      aria-haspopup="dialog"
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClasses('main', 'min-h-16 gap-2.5 aria-busy:bg-gold-press')}
    >
      {/* As in the statement; not a QR code, as not every operator takes deposits by one. */}
      <ArrowDownLeft size={24} aria-hidden="true" className="shrink-0" />
      {t('home.deposit')}
    </button>
  );
}

function LinkTile({ to, ...face }: Face & { to: string }) {
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

interface ActionTilesProps {
  /** Null if it could not be read. */
  coin: number | null;
  onOpen: (sheet: HomeSheet) => Promise<void>;
  /** The sheet whose banners are being fetched. */
  opening: HomeSheet | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

/** The actions of home (spec §2 home: widget grid); deposit is the main action, in gold. */
export const ActionTiles = memo(function ActionTiles({
  coin,
  onOpen,
  opening,
  ...refresh
}: ActionTilesProps) {
  const { t } = useTranslation();
  const sheet = (name: HomeSheet) => ({
    opensDialog: true,
    busy: opening === name,
    onPress: () => void onOpen(name),
  });
  return (
    <div className="flex flex-col gap-3">
      <DepositButton onPress={() => void onOpen('deposit')} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))] gap-2">
        <Tile icon={ArrowLeftRight} label={t('home.transfer')} {...sheet('transfer')} shortcut="t" />
        <Tile icon={BanknoteArrowUp} label={t('home.withdraw')} {...sheet('withdraw')} shortcut="w" />
        <SpinOrRefresh coin={coin} {...refresh} />
        <Tile icon={UserPlus} label={t('home.invite')} {...sheet('invite')} />
        <LinkTile icon={Sparkles} label={t('home.bonus')} to="/user/bonus" />
        <Tile icon={HandCoins} label={t('home.refund')} {...sheet('refund')} />
      </ul>
    </div>
  );
});

/** Without retries: if there is no answer, home offers refresh-all. */
export const wheelQuery = () => ({ ...spinActiveQuery(), retry: false, staleTime: 60_000 });

/** The wheel with the coins if it is switched on, else refresh-all (spec §2 home), also if that is unknown. */
function SpinOrRefresh({
  coin,
  refreshing,
  onRefresh,
}: Pick<ActionTilesProps, 'coin' | 'refreshing' | 'onRefresh'>) {
  const { t } = useTranslation();
  const spin = useQuery(wheelQuery());
  if (spin.isPending)
    return (
      <li className="grid">
        <Skeleton className="min-h-24" />
      </li>
    );
  return spin.data ? (
    <LinkTile
      icon={LoaderPinwheel}
      label={t('home.spin')}
      {...(coin !== null && { detail: t('home.coins', { coins: formatCount(coin) }) })}
      to="/user/spin"
    />
  ) : (
    <Tile icon={RefreshCw} label={t('home.refreshAll')} busy={refreshing} onPress={onRefresh} />
  );
}
