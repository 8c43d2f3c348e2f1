import type { MemberScreen } from '@krapao/contracts/entities/constants';
import type { App } from '../core/app.ts';
import { loadAhead } from '../platform/when-idle.ts';
import type { RouteHandle } from './route-announcer.tsx';
import { createScreens, type Screen } from './screen.tsx';

/** The screens after the sign-in. Apart from the router, so that the login form can load them during its request. */
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
      // So that the bottom bar also works offline, except in data-saving mode.
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
