import type { PublicScreen } from '@krapao/contracts/entities/constants';
import { createBrowserRouter, redirect, type MiddlewareFunction, type RouteObject } from 'react-router-dom';
import type { App } from '../core/app.ts';
import { LoginPage } from '../features/auth/login-page.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { BootSkeleton } from './layouts/screen-skeleton.tsx';
import type { MemberArea } from './member-area.ts';
import { RouteFault } from './route-fault.tsx';
import type { RouteHandle } from './route-announcer.tsx';
import { createScreens } from './screen.tsx';
import { checkService, markTerminated, onReturn } from './service-check.ts';
import { isMemberPath } from '../platform/first-paint.ts';
import { loginAddress } from './wanted-address.ts';

const titled = (title: RouteHandle['title']): { handle: RouteHandle } => ({ handle: { title } });

const atTheirPaths = (screens: Readonly<Record<string, RouteObject>>): RouteObject[] =>
  Object.entries(screens).map(([path, route]) => ({ ...route, path }));

/** Route id of the public layout. */
const PUBLIC = 'public';

function routes(
  app: App,
  memberArea: MemberArea,
  isPublic: () => boolean,
  onEveryNavigation: MiddlewareFunction,
): RouteObject[] {
  const { session } = app;
  const screen = createScreens(app);

  /** A login-requiring route without a stored token leads to /login, keeping the wanted address (spec §2). */
  const requireSession: MiddlewareFunction = ({ request }) => {
    if (session.token()) return;
    const { pathname, search, hash, origin } = new URL(request.url);
    throw redirect(loginAddress(pathname + search + hash, origin));
  };

  /**
   * Opening the logged-out layout with a token clears the stored session (spec §4). A navigation within it does not: then the
   * session was started in another tab meanwhile.
   */
  const endSession: MiddlewareFunction = () => {
    if (!isPublic()) session.signOut();
  };

  const { layout, screens } = memberArea;

  const publicRoutes: Record<Exclude<PublicScreen, 'terminated'>, RouteObject> = {
    // The first page of every visitor is part of the main bundle.
    login: { Component: LoginPage, ...titled('shell.login') },
    register: {
      ...screen(() => import('../features/account/register-page.tsx'), 'shared', 'visitor').route,
      ...titled('publicNav.register'),
    },
    howto: {
      ...screen(() => import('../features/howto/howto-page.tsx'), 'visitor').route,
      ...titled('publicNav.howto'),
    },
    contact: { ...screens.contact.route, ...titled(screens.contact.title) },
  };

  const memberRoutes = Object.fromEntries(
    Object.entries(screens).map(([path, { route, title }]) => [path, { ...route, ...titled(title) }]),
  );

  return [
    {
      Component: RootLayout,
      ErrorBoundary: RouteFault,
      HydrateFallback: BootSkeleton,
      middleware: [onEveryNavigation],
      children: [
        { index: true, loader: () => redirect('/user'), element: null },
        {
          id: PUBLIC,
          Component: PublicLayout,
          middleware: [endSession],
          children: atTheirPaths(publicRoutes),
        },
        {
          path: 'user',
          ...layout.route,
          middleware: [requireSession],
          // If a screen fails, the bars around it stay.
          children: [
            {
              ErrorBoundary: RouteFault,
              children: [
                { index: true, loader: () => redirect('/user/home'), element: null },
                ...atTheirPaths(memberRoutes),
              ],
            },
          ],
        },
        {
          path: 'terminated' satisfies PublicScreen,
          ...screen(() => import('./pages/terminated-page.tsx')).route,
          middleware: [() => markTerminated(true)],
          ...titled('shell.terminated'),
        },
        {
          path: '*',
          ...screen(() => import('./pages/not-found-page.tsx')).route,
          ...titled('shell.notFound'),
        },
      ],
    },
  ];
}

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Screens and guards of spec §2. Creating the router starts the first navigation. */
export function createAppRouter(app: App, memberArea: MemberArea): AppRouter {
  goToLoginFirst(app);
  // Undefined during the first navigation.
  let router: AppRouter | undefined;
  const check = () =>
    void checkService(app.api, () => void router?.navigate('/terminated', { replace: true }));
  const isPublic = () =>
    router?.state.initialized === true && router.state.matches.some(({ route }) => route.id === PUBLIC);
  router = createBrowserRouter(
    routes(app, memberArea, isPublic, ({ request }) => {
      app.chunks.navigatingTo(request.url);
      // The browser's current path, where the navigation starts.
      if (window.location.pathname === '/login') check();
      return app.ui.layers.settled();
    }),
  );
  onReturn(() => {
    // /terminated has its own check.
    if (window.location.pathname !== '/terminated') check();
  });
  return router;
}

/** The guard for the first URL: the router would load the member area in parallel with its guard. */
function goToLoginFirst({ session }: App): void {
  const { pathname, search, hash, origin } = window.location;
  if (!session.token() && (pathname === '/' || isMemberPath(pathname)))
    window.history.replaceState(null, '', loginAddress(pathname + search + hash, origin));
}
