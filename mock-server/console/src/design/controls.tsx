import { useEffect, useId, useRef, type ReactNode } from 'react';

type ButtonProps = React.ComponentProps<'button'> & {
  readonly look?: 'main' | 'danger' | 'quiet' | '';
  readonly small?: boolean;
};

export function Button({ look = '', small = false, className = '', type = 'button', ...props }: ButtonProps) {
  const classes = ['button', look, small ? 'small' : '', className].filter(Boolean).join(' ');
  // oxlint-disable-next-line react/button-has-type -- it has one
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
  /** The control, given its id and that of its hint. */
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

/** Lines of text. */
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

/** Pixels between a menu and the edge of the page. */
const EDGE = 8;

/** Pixels between a menu and its button. */
const GAP = 4;

/** A menu that would stand out at one side of a narrow page is moved until it does not. */
function intoSight(menu: HTMLDetailsElement): void {
  const pop = menu.querySelector<HTMLElement>('.pop');
  if (!pop || !menu.open) return;
  const page = document.documentElement;
  pop.style.translate = 'none';
  if (menu.closest('.scroll-x')) {
    // What scrolls cuts off what stands out of it, so there the menu hangs on the page itself.
    const { top, bottom, right } = menu.getBoundingClientRect();
    const isLow = bottom + GAP + pop.offsetHeight > page.clientHeight;
    pop.style.position = 'fixed';
    pop.style.inset = `${isLow ? top - GAP - pop.offsetHeight : bottom + GAP}px ${page.clientWidth - right}px auto auto`;
  }
  const { left, right } = pop.getBoundingClientRect();
  const over = Math.min(0, page.clientWidth - EDGE - right);
  pop.style.translate = `${Math.max(over, EDGE - left)}px`;
}

/** A button that opens a few more; closes by Escape, and by a press elsewhere or on one of them. */
export function Menu({
  label,
  className = '',
  look = 'quiet',
  onOpen,
  children,
}: {
  readonly label: ReactNode;
  readonly className?: string;
  readonly look?: string;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  /** Where it stood in the window when it was opened. */
  const openedAt = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      const isEscape = event instanceof KeyboardEvent;
      if (isEscape && event.key !== 'Escape') return;
      if (!isEscape && event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
      if (!isEscape) return;
      event.stopPropagation();
      element.querySelector('summary')?.focus();
    };
    // One that hangs on the page would stay behind when its button is scrolled away.
    const leave = ({ target }: Event) => {
      const element = details.current;
      if (!element?.closest('.scroll-x') || !(target instanceof Node) || !target.contains(element)) return;
      // A page tells late of how it was scrolled before the press.
      const { x, y } = element.getBoundingClientRect();
      if (x !== openedAt.current.x || y !== openedAt.current.y) element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close, true);
    document.addEventListener('scroll', leave, true);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close, true);
      document.removeEventListener('scroll', leave, true);
    };
  }, []);
  return (
    <details
      ref={details}
      className={`menu ${className}`}
      onClickCapture={({ currentTarget }) => void (openedAt.current = currentTarget.getBoundingClientRect())}
      onToggle={({ currentTarget }) => {
        intoSight(currentTarget);
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className={`button small ${look}`}>{label}</summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons in it are pressed; this only closes afterwards */}
      <div
        className="pop"
        onClick={(event) => {
          const pressed = event.target instanceof Element && event.target.closest('button, a');
          if (!pressed || pressed.hasAttribute('data-says-done') || !details.current) return;
          details.current.open = false;
          // What was pressed is hidden now; a link leads to where the focus goes.
          if (pressed.matches('button')) details.current.querySelector('summary')?.focus();
        }}
      >
        {children}
      </div>
    </details>
  );
}
