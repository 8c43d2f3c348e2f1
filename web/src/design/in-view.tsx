import type { ReactNode } from 'react';
import { bringIntoView } from './bring-into-view.ts';

/** What appears in a form, such as a refusal: it is scrolled into view together with the button that it pushes down. */
export function InView({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoView} className="scroll-mb-20">
      {children}
    </div>
  );
}
