import CirclePlay from 'lucide-react/icons/circle-play';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { Bar, BarLink, type BarItem } from './bar.tsx';

/** Pages of the logged-out bottom menu, in the order of spec §2. */
const pages: readonly (BarItem & { readonly to: string })[] = [
  { label: 'publicNav.home', icon: House, to: '/login' },
  { label: 'publicNav.register', icon: UserPlus, to: '/register' },
  { label: 'publicNav.howto', icon: CirclePlay, to: '/howto' },
  { label: 'publicNav.contact', icon: Headset, to: '/contact' },
];

export function PublicBar() {
  const { t } = useTranslation();
  return (
    <Bar label={t('publicNav.menu')}>
      {pages.map((page) => (
        <BarLink key={page.to} {...page} />
      ))}
    </Bar>
  );
}
