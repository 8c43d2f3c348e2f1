import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { answerFirst } from './answer-first.ts';
import { classes } from './classes.ts';
import { Spinner } from './loading.tsx';

const variants = {
  /** Gold: the one main action of a screen. */
  main: 'bg-gold text-on-gold active:bg-gold-press disabled:bg-surface-2',
  quiet: 'bg-surface-3 text-text active:bg-hairline disabled:bg-surface-2',
  danger: 'bg-danger-fill text-on-danger active:bg-danger-press disabled:bg-surface-2',
  link: 'text-gold underline underline-offset-4 active:text-gold-press',
} as const;

type ButtonVariant = keyof typeof variants;

/** The classes of a button, for links that look like one. */
export const buttonClasses = (variant: ButtonVariant = 'main', className?: string): string =>
  classes(
    'relative inline-flex min-h-13 items-center justify-center rounded-control px-5 py-2 text-center text-button font-semibold no-underline',
    'transition-colors active:transition-none aria-busy:transition-none disabled:text-faint disabled:cursor-not-allowed aria-disabled:cursor-default',
    variants[variant],
    className,
  );

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /**
   * While work is pending: the width stays, presses and Enter do nothing, the focus is kept. A button that can be busy shows so before
   * its work begins; of a form, `onSubmit` does that (answer-first.ts).
   */
  busy?: boolean;
}

export function Button({
  variant,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy submit button must also block the form: Enter in a field arrives here as a click.
    if (busy) event.preventDefault();
    else if (busy === undefined || type === 'submit') onClick?.(event);
    else answerFirst(event.currentTarget, () => onClick?.(event));
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClasses(variant, className)}
    >
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in the player's words, because a screen reader cannot read an icon. */
  label: string;
  icon: ReactNode;
  /** On a coloured background: takes the colour of the surrounding text. */
  inherit?: boolean;
}

/** A 48 px target around an icon. */
export function IconButton({ label, icon, inherit, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-grid size-12 shrink-0 place-items-center rounded-full transition-colors disabled:text-faint',
        !inherit && 'text-muted active:bg-surface-3 active:text-text',
        className,
      )}
    >
      {icon}
    </button>
  );
}
