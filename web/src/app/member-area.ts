import { screen } from './screen.ts';

export const memberLayout = screen(() => import('./layouts/member-layout.tsx'), 'shared', 'member');
export const homePage = screen(() => import('../features/wallet/home/home-page.tsx'), 'member');

/** Brings what comes after a sign-in while its call is still under way. */
export const warmMemberArea = (): void => void Promise.allSettled([memberLayout(), homePage()]);
