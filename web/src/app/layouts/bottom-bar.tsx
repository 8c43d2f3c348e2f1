import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionsSheet } from '../../features/lookup/conditions-sheet.tsx';
import type { PlainKey } from '../../i18n/texts.ts';
import { Bar, BarContent, BarLink } from './bar.tsx';

/** A sheet that a room of the bottom bar opens in place of a page; its inside comes when it is opened. */
export interface BarSheetProps {
  readonly onClosed: () => void;
}

type BarItem = { readonly label: PlainKey; readonly icon: LucideIcon } & (
  | { readonly to: string }
  | { readonly sheet: ComponentType<BarSheetProps> }
);

/** In the order of spec §2. */
const items: readonly BarItem[] = [
  { label: 'nav.profile', icon: CircleUserRound, to: '/user/profile' },
  { label: 'nav.conditions', icon: ScrollText, sheet: ConditionsSheet },
  { label: 'nav.home', icon: House, to: '/user/home' },
  { label: 'nav.statement', icon: ReceiptText, to: '/user/statement' },
  { label: 'publicNav.contact', icon: Headset, to: '/user/contact' },
];

export function BottomBar() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<BarItem>();
  const Opened = opened && 'sheet' in opened ? opened.sheet : undefined;
  return (
    <>
      <Bar label={t('nav.menu')}>
        {items.map((item) =>
          'to' in item ? (
            <BarLink key={item.label} {...item} />
          ) : (
            <li key={item.label}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpened(item)}
                className="menu-item"
              >
                <BarContent {...item} />
              </button>
            </li>
          ),
        )}
      </Bar>
      {Opened && <Opened onClosed={() => setOpened(undefined)} />}
    </>
  );
}
