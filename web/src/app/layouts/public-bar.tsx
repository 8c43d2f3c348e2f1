import CirclePlay from 'lucide-react/icons/circle-play';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { Bar, BarLink, type BarItem } from './bar.tsx';

/** Pages of the logged-out bottom menu, in the order of spec §2. */
const pages: readonly (BarItem & { readonly to: string })[] = [
  { label: 'front.home', icon: House, to: '/login' },
  { label: 'front.register', icon: UserPlus, to: '/register' },
  { label: 'front.howto', icon: CirclePlay, to: '/howto' },
  { label: 'front.contact', icon: Headset, to: '/contact' },
];

export function PublicBar() {
  const { t } = useTranslation();
  return (
    <Bar label={t('front.menu')}>
      {pages.map((page) => (
        <BarLink key={page.to} {...page} />
      ))}
    </Bar>
  );
}
