import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in the player's words: an icon alone says nothing to a screen reader. */
  label: string;
  icon: ReactNode;
  /** On a coloured ground: takes the colour of the text around it. */
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
