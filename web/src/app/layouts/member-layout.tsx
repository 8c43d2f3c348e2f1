import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useApp } from '../../core/app.ts';
import { createOutcomes } from '../../core/outcomes.ts';
import { useMemberId } from '../../core/wallet.ts';
import { IconButton } from '../../design/button.tsx';
import { inQueries } from '../../core/ui/in-queries.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { useWide } from '../../design/use-wide.ts';
import { LastingToasts } from '../../design/lasting-toasts.tsx';
import { LazyChatWidget } from '../../features/chat/lazy-chat-widget.tsx';
import { Brand, LanguageSwitcher, Bar, BarContent, BarLink, TopBar } from './bar.tsx';
import { MainArea } from './root-layout.tsx';
import { ConditionsSheet } from '../../features/lookup/conditions-sheet.tsx';
import type { PlainKey } from '../../i18n/texts.ts';

const DeskTools = lazyComponent(() => import('./desk-tools.tsx'), 'desk');
const deskToolsRoom = <span className="size-12" />;

/** The member area: top bar with name, language and logout, the bottom bar below (spec §2). */
function MemberLayout() {
  const { t } = useTranslation();
  const { service, session } = useApp();
  const isDesk = useWide();
  const { tell } = service(createOutcomes);
  const memberId = useMemberId();
  useEffect(() => tell(memberId), [tell, memberId]);
  return (
    <div className="shell" data-rail>
      <TopBar below={<LastingToasts />}>
        {/* On a wide screen only for screen readers; there the visible name is in the side rail. */}
        <Brand className="lg:[clip-path:inset(50%)]" />
        <LazyChatWidget />
        {isDesk && <DeskTools waiting={deskToolsRoom} missing={deskToolsRoom} />}
        <LanguageSwitcher />
        <IconButton label={t('nav.logout')} icon={<LogOut size={22} />} onClick={() => session.signOut()} />
      </TopBar>
      <MainArea className="flex-1 py-4 lg:py-6" />
      <div className="foot">
        <div aria-hidden="true" className="mb-6 max-lg:hidden">
          <Brand className="px-2" />
        </div>
        <BottomBar />
      </div>
    </div>
  );
}

export const Component = inQueries(MemberLayout);

/** Props of a sheet that an item of the bottom bar opens instead of a page. */
interface BarSheetProps {
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

function BottomBar() {
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
