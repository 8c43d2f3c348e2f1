import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import HandCoins from 'lucide-react/icons/hand-coins';
import LoaderPinwheel from 'lucide-react/icons/loader-pinwheel';
import QrCode from 'lucide-react/icons/qr-code';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sparkles from 'lucide-react/icons/sparkles';
import UserPlus from 'lucide-react/icons/user-plus';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { spinActiveQuery } from '../../spinwheel/queries.ts';
import { buttonClasses } from '../../../design/button.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { LinkTile, Tile } from './tile.tsx';
import type { HomeSheet } from './home-sheets.tsx';

interface ActionTilesProps {
  /** Null where it could not be read. */
  coin: number | null;
  onOpen: (sheet: HomeSheet) => void;
  /** The sheet whose banners are on their way. */
  opening: HomeSheet | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

/** What can be done here (spec §2 home: widget grid); deposit is the main action, in gold. */
export function ActionTiles({ coin, onOpen, opening, ...refresh }: ActionTilesProps) {
  const { t } = useTranslation();
  const sheet = (name: HomeSheet) => ({
    opensDialog: true,
    busy: opening === name,
    onPress: () => onOpen(name),
  });
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen('deposit')}
        className={buttonClasses('main', 'min-h-16 gap-2.5')}
      >
        <QrCode size={24} aria-hidden="true" className="shrink-0" />
        {t('home.deposit')}
      </button>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))] gap-2">
        <Tile icon={ArrowLeftRight} label={t('home.transfer')} {...sheet('transfer')} />
        <Tile icon={BanknoteArrowUp} label={t('home.withdraw')} {...sheet('withdraw')} />
        <SpinOrRefresh coin={coin} {...refresh} />
        <Tile icon={UserPlus} label={t('home.invite')} {...sheet('invite')} />
        <LinkTile icon={Sparkles} label={t('home.bonus')} to="/user/bonus" />
        <Tile icon={HandCoins} label={t('home.refund')} {...sheet('refund')} />
      </ul>
    </div>
  );
}

/** The wheel with the coins if it is switched on, else refresh-all (spec §2 home); also while nobody knows. */
function SpinOrRefresh({
  coin,
  refreshing,
  onRefresh,
}: Pick<ActionTilesProps, 'coin' | 'refreshing' | 'onRefresh'>) {
  const { t } = useTranslation();
  // Not asked again and again: without an answer home offers refresh-all.
  const spin = useQuery({ ...spinActiveQuery(), retry: false, staleTime: 60_000 });
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
      {...(coin !== null && { detail: t('home.coins', { coins: coin }) })}
      to="/user/spin"
    />
  ) : (
    <Tile icon={RefreshCw} label={t('home.refreshAll')} busy={refreshing} onPress={onRefresh} />
  );
}
