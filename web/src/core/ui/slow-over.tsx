import type { ReactNode } from 'react';
import { SlowHint } from './slow-hint.tsx';

/** An overlay at the top of a skeleton that is taller than the screen, so that it is visible and moves nothing. */
export function SlowOver({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <div className="absolute inset-x-4 top-4">
        <SlowHint />
      </div>
    </div>
  );
}
