import { ArrowLeftRight, BanknoteArrowUp, HandCoins, QrCode, UserPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../design/classes.ts';
import type { PlainKey } from '../../../i18n/texts.ts';
import type { HomeSheet } from './home-sheets.tsx';

const tiles: readonly { sheet: HomeSheet; label: PlainKey; icon: LucideIcon; look: string }[] = [
  {
    sheet: 'deposit',
    label: 'home.deposit',
    icon: QrCode,
    look: 'bg-gold text-on-gold active:bg-gold-press',
  },
  {
    sheet: 'transfer',
    label: 'home.transfer',
    icon: ArrowLeftRight,
    look: 'bg-surface-3 text-text active:bg-hairline',
  },
  {
    sheet: 'withdraw',
    label: 'home.withdraw',
    icon: BanknoteArrowUp,
    look: 'bg-surface-3 text-text active:bg-hairline',
  },
  {
    sheet: 'invite',
    label: 'home.invite',
    icon: UserPlus,
    look: 'bg-surface-3 text-text active:bg-hairline',
  },
  {
    sheet: 'refund',
    label: 'home.refund',
    icon: HandCoins,
    look: 'bg-surface-3 text-text active:bg-hairline',
  },
];

/** What can be done with the money; deposit is the main one. */
export function ActionTiles({ onOpen }: { onOpen: (sheet: HomeSheet) => void }) {
  const { t } = useTranslation();
  return (
    <ul className="grid grid-cols-2 gap-3">
      {tiles.map(({ sheet, label, icon: Icon, look }) => (
        <li key={sheet}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(sheet)}
            className={classes(
              'flex min-h-16 w-full items-center justify-center gap-2.5 rounded-control px-3 py-2 text-button font-semibold transition-colors',
              look,
            )}
          >
            <Icon size={22} aria-hidden="true" className="shrink-0" />
            {t(label)}
          </button>
        </li>
      ))}
    </ul>
  );
}
