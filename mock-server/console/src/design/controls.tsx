import { useId, type ReactNode } from 'react';

type ButtonProps = React.ComponentProps<'button'> & {
  readonly look?: 'main' | 'danger' | 'quiet' | '';
  readonly small?: boolean;
};

export function Button({ look = '', small = false, className = '', type = 'button', ...props }: ButtonProps) {
  const classes = ['button', look, small ? 'small' : '', className].filter(Boolean).join(' ');
  return <button type={type} className={classes} {...props} />;
}

export function Field({
  label,
  hint,
  problem,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly wide?: boolean;
  /** Renders the control with its id and the id of its hint. */
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  const isHinted = hint !== undefined || problem !== undefined;
  const hinted = isHinted ? { id, 'aria-describedby': `${id}-hint` } : { id };
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children(hinted)}
      {isHinted && (
        <span className="hint" id={`${id}-hint`}>
          {problem !== undefined && <span className="bad">{problem}. </span>}
          {hint}
        </span>
      )}
    </div>
  );
}

interface TextProps extends Omit<React.ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly wide?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, hint, problem, wide = false, value, onChange, ...props }: TextProps) {
  return (
    <Field label={label} hint={hint} problem={problem} wide={wide}>
      {(ids) => (
        <input
          className="input"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          {...props}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface AreaProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly className?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: React.KeyboardEvent) => void;
}

/** A field of several lines. */
export function AreaField({ label, hint, className = '', value, onChange, ...props }: AreaProps) {
  return (
    <Field label={label} hint={hint} wide>
      {(ids) => (
        <textarea
          className={`input ${className}`}
          spellCheck={false}
          {...props}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export type Option = readonly [value: string, text: string];

export function SelectField({
  label,
  hint,
  wide = false,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly wide?: boolean;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint} wide={wide}>
      {(ids) => (
        <select className="input" {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function Check({
  label,
  checked,
  onChange,
  isSwitch = false,
  disabled = false,
}: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly isSwitch?: boolean;
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        {...(isSwitch && { className: 'switch', role: 'switch' })}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
