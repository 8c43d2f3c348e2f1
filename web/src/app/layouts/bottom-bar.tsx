import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../design/classes.ts';
import { ConditionsSheet } from '../../features/lookup/conditions-sheet.tsx';
import type { PlainKey } from '../../i18n/texts.ts';
import { Bar, BarContent, barItemClasses, BarLink } from './bar.tsx';

/** A sheet that a room of the bottom bar opens in place of a page; its inside comes when it is opened. */
export interface RoomSheetProps {
  readonly onClosed: () => void;
}

type Room = { readonly label: PlainKey; readonly icon: LucideIcon } & (
  | { readonly to: string }
  | { readonly sheet: ComponentType<RoomSheetProps> }
);

/** Rooms of the bottom bar, in the order of spec §2. */
const rooms: readonly Room[] = [
  { label: 'rooms.profile', icon: CircleUserRound, to: '/user/profile' },
  { label: 'rooms.conditions', icon: ScrollText, sheet: ConditionsSheet },
  { label: 'rooms.home', icon: House, to: '/user/home' },
  { label: 'rooms.statement', icon: ReceiptText, to: '/user/statement' },
  { label: 'front.contact', icon: Headset, to: '/user/contact' },
];

export function BottomBar() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Room>();
  const Opened = opened && 'sheet' in opened ? opened.sheet : undefined;
  return (
    <>
      <Bar label={t('rooms.menu')}>
        {rooms.map((room) =>
          'to' in room ? (
            <BarLink key={room.label} {...room} />
          ) : (
            <li key={room.label} className="flex-1">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpened(room)}
                className={classes(barItemClasses, 'text-muted')}
              >
                <BarContent {...room} />
              </button>
            </li>
          ),
        )}
      </Bar>
      {Opened && <Opened onClosed={() => setOpened(undefined)} />}
    </>
  );
}
