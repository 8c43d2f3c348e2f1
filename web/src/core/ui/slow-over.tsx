import type { ReactNode } from 'react';
import { SlowHint } from './slow-hint.tsx';

/** Over the top of a skeleton that is taller than a screen: in sight, and nothing moves for it. */
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
