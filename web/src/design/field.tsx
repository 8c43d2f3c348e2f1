import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { controlClasses, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Before and after what is typed, inside the frame: a currency, a button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A text input with its label. `type="password"` brings a button that shows what was typed. */
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
