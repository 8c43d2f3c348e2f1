import { lazyComponent } from './lazy-component.tsx';

/** The banners of a sheet (banner-carousel.tsx): no page shows them at once. */
export const Banners = lazyComponent(() => import('./banner-carousel.tsx'));
