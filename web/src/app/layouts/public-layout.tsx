import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LazyChatWidget } from '../../features/chat/lazy-chat-widget.tsx';
import { Bar, BarLink, Brand, type BarItem, LanguageSwitcher, TopBar } from './bar.tsx';
import { MainArea } from './root-layout.tsx';
import CirclePlay from 'lucide-react/icons/circle-play';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import UserPlus from 'lucide-react/icons/user-plus';

/** Pages where a visitor can chat (spec §2, §6). */
const chatPages: ReadonlySet<string> = new Set(['/login', '/contact']);

/** The layout of the public pages. */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <div className="shell relative">
      <TopBar>
        <Brand />
        {chatPages.has(pathname) && <LazyChatWidget />}
        <LanguageSwitcher />
      </TopBar>
      <MainArea className="flex-1 pb-safe" />
      <div className="foot">
        <PublicBar />
      </div>
    </div>
  );
}

/** Pages of the logged-out bottom menu, in the order of spec §2. */
const pages: readonly (BarItem & { readonly to: string })[] = [
  { label: 'publicNav.home', icon: House, to: '/login' },
  { label: 'publicNav.register', icon: UserPlus, to: '/register' },
  { label: 'publicNav.howto', icon: CirclePlay, to: '/howto' },
  { label: 'publicNav.contact', icon: Headset, to: '/contact' },
];

function PublicBar() {
  const { t } = useTranslation();
  return (
    <Bar label={t('publicNav.menu')}>
      {pages.map((page) => (
        <BarLink key={page.to} {...page} />
      ))}
    </Bar>
  );
}
