import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { IconButton } from './button.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { MixedText } from './mixed-text.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Before and after the input, inside the frame: a currency, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A text input with its label. `type="password"` adds a button that shows the input. */
export function Field({
  label,
  hint,
  error,
  id,
  prefix,
  suffix,
  type = 'text',
  className,
  ...input
}: FieldProps) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const end = secret ? <ShowButton shown={shown} onToggle={() => setShown(!shown)} /> : suffix;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative flex items-center">
          {prefix && <span className="pointer-events-none absolute left-4 text-muted">{prefix}</span>}
          <input
            {...(secret && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
            {...input}
            {...wiring}
            type={secret && shown ? 'text' : type}
            className={classes(
              controlClasses,
              prefix ? 'pl-10' : 'pl-4',
              end ? 'pr-14' : 'pr-4',
              'py-2 aria-invalid:border-danger',
            )}
          />
          {end && <span className="absolute right-1 flex items-center text-muted">{end}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

function ShowButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={shown ? t('design.hidePassword') : t('design.showPassword')}
      icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
      onClick={onToggle}
    />
  );
}

export interface FieldTexts {
  label: string;
  /** Stays visible beside an error, because it helps to correct the input. */
  hint?: ReactNode;
  /** Marks the control as invalid; read out in a pause when it appears. */
  error?: ReactNode;
}

/** Attributes that connect a control with its label, hint and error. */
interface Wiring {
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

/** Label above, hint and error below, connected with the control; shared by all controls. */
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
      {/* Not an alert: of several errors the last would interrupt the first, and one during typing would interrupt the keys. */}
      <output htmlFor={controlId} className="block">
        {error && (
          <span id={errorId} className="mt-1 flex gap-1.5 text-small text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
            <span>
              <MixedText>{error}</MixedText>
            </span>
          </span>
        )}
      </output>
    </div>
  );
}
