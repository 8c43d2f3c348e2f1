import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { ToastHost } from '../../design/toast-host.tsx';
import { RouteAnnouncer } from '../route-announcer.tsx';
import { classes } from '../../design/classes.ts';
import { ScreenSkeleton, useLateNavigation } from './screen-skeleton.tsx';

/** Around every page: the skip link, the toasts, and the handling of title, focus and scroll position. */
export function RootLayout() {
  const { t } = useTranslation();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          // The URL is not changed, because a fragment would be another navigation.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
        className="sr-only z-50 rounded-control bg-surface-3 px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skip')}
      </a>
      <Outlet />
      <ToastHost />
      <RouteAnnouncer />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

// The first location of a tab always has the same key. With the path, another first page still starts at its top.
const placeOf = ({ pathname, key }: Location) => pathname + key;

const MAIN_ID = 'main';

/** Renders the screens of a layout. The previous screen stays until the next has been loading for a moment. */
export function MainArea({ className }: { className?: string }) {
  const late = useLateNavigation();
  return (
    <main id={MAIN_ID} tabIndex={-1} aria-busy={late || undefined} className={classes('page', className)}>
      <div className="@container/page">
        {late && <ScreenSkeleton />}
        <div hidden={late}>
          <Outlet />
        </div>
      </div>
    </main>
  );
}
