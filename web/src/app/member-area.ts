import type { MemberScreen } from '@krapao/contracts/entities/constants';
import type { App } from '../core/app.ts';
import { loadAhead } from '../platform/when-idle.ts';
import type { RouteHandle } from './route-announcer.tsx';
import { createScreens, type Screen } from './screen.tsx';

/** What comes after a sign-in, apart from the router: the login form loads it while its call is still under way. */
export function createMemberArea(app: App) {
  const screen = createScreens(app);
  const screens = {
    home: {
      title: 'nav.home',
      ...screen(() => import('../features/wallet/home/home-page.tsx'), 'member'),
    },
    profile: {
      title: 'nav.profile',
      ...screen(() => import('../features/account/profile-page.tsx'), 'member', 'account'),
    },
    bonus: {
      title: 'nav.bonus',
      ...screen(() => import('../features/bonus/bonus-page.tsx'), 'member', 'bonus'),
    },
    statement: {
      title: 'nav.statement',
      ...screen(() => import('../features/statement/statement-page.tsx'), 'member'),
    },
    spin: {
      title: 'nav.spin',
      ...screen(() => import('../features/spinwheel/spin-page.tsx'), 'spinwheel'),
    },
    contact: {
      title: 'publicNav.contact',
      ...screen(() => import('../features/lookup/contact-page.tsx'), 'shared'),
    },
  } satisfies Record<MemberScreen, Screen & RouteHandle>;
  const layout = screen(
    async () => {
      const module = await import('./layouts/member-layout.tsx');
      // So that a tap in the bottom bar works without a connection too, except for who saves data.
      loadAhead(Object.values(screens).map(({ prefetch }) => prefetch));
      return module;
    },
    'shared',
    'member',
  );
  const warm = () => {
    void layout.prefetch();
    void screens.home.prefetch();
  };
  return { layout, screens, warm };
}

export type MemberArea = ReturnType<typeof createMemberArea>;
