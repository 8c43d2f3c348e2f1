import { House, ReceiptText, ScrollText, type LucideIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classes } from '../../design/classes.ts';
import { ConditionsSheet } from '../../features/lookup/conditions-sheet.tsx';
import type { PlainKey } from '../../i18n/texts.ts';

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
  { label: 'rooms.conditions', icon: ScrollText, sheet: ConditionsSheet },
  { label: 'rooms.home', icon: House, to: '/user/home' },
  { label: 'rooms.statement', icon: ReceiptText, to: '/user/statement' },
];

const itemClasses =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1 text-small no-underline transition-colors active:bg-surface-2';

export function BottomBar() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Room>();
  const Opened = opened && 'sheet' in opened ? opened.sheet : undefined;
  return (
    <nav
      aria-label={t('rooms.menu')}
      className="sticky bottom-0 z-20 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="page flex py-1">
        {rooms.map((room) => {
          const content = (
            <>
              <room.icon size={22} aria-hidden="true" />
              <span>{t(room.label)}</span>
            </>
          );
          return (
            <li key={room.label} className="min-w-0 flex-1">
              {'to' in room ? (
                <NavLink
                  to={room.to}
                  className={({ isActive }) =>
                    classes(itemClasses, isActive ? 'font-semibold text-gold' : 'text-muted')
                  }
                >
                  {content}
                </NavLink>
              ) : (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpened(room)}
                  className={classes(itemClasses, 'text-muted')}
                >
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {Opened && <Opened onClosed={() => setOpened(undefined)} />}
    </nav>
  );
}
