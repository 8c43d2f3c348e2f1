import type { ChunkLoader } from '../core/chunks.ts';
import { createScreens } from './screen.ts';

/** What comes after a sign-in, apart from the router: the login form brings it while its call is still under way. */
export function createMemberArea(chunks: ChunkLoader) {
  const screen = createScreens(chunks);
  const layout = screen(() => import('./layouts/member-layout.tsx'), 'shared', 'member');
  const home = screen(() => import('../features/wallet/home/home-page.tsx'), 'member');
  return { layout, home, warm: (): void => void Promise.allSettled([layout(), home()]) };
}

export type MemberArea = ReturnType<typeof createMemberArea>;
