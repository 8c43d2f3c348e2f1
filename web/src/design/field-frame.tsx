import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** Stays visible beside an error: it is what helps to put it right. */
  hint?: ReactNode;
  /** Marks the control as invalid and is read out when it appears. */
  error?: ReactNode;
}

/** What a control needs in order to be tied to its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const controlClasses =
  'min-h-13 w-full rounded-control border border-control bg-surface-2 text-body text-text transition-colors ' +
  'disabled:border-hairline disabled:text-faint';

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, hint and error below, and the wiring between them; shared by every control. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1 block text-small text-muted">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      <div role="alert">
        {error && (
          <p id={errorId} className="mt-1 flex gap-1.5 text-small text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
