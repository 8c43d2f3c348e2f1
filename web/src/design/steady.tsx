import type { ReactNode } from 'react';

const rooms = {
  form: 'min-h-[min(30rem,92dvh-5.5rem)]',
  table: 'min-h-[calc(92dvh-5.5rem)]',
} as const;

/**
 * Inside of a sheet: as high while it loads, and for a short answer, as for a form with a few fields, or for a long form
 * or table; so that it does not jump under the finger.
 */
export const Steady = ({ room = 'table', children }: { room?: keyof typeof rooms; children: ReactNode }) => (
  <div className={rooms[room]}>{children}</div>
);
