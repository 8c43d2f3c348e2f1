import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyProps {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of an empty list, with a hint what to do next. */
export function Empty({ icon: Icon, title, hint, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-surface-2 text-muted">
        <Icon size={28} aria-hidden="true" />
      </span>
      <p className="font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-80 text-small text-balance text-muted">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
