import { Outlet } from 'react-router-dom';
import { classes } from '../../design/classes.ts';
import { ScreenSkeleton, useLateNavigation } from './screen-skeleton.tsx';

export const MAIN_ID = 'main';

/** Where the screens of a layout are drawn; the one before stays until the next has been late for a moment. */
export function MainArea({ className }: { className?: string }) {
  const late = useLateNavigation();
  return (
    <main id={MAIN_ID} tabIndex={-1} aria-busy={late || undefined} className={classes('page', className)}>
      {late && <ScreenSkeleton />}
      <div hidden={late}>
        <Outlet />
      </div>
    </main>
  );
}
