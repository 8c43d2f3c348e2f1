import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses, FieldFrame, type FieldTexts } from './field.tsx';

export interface SelectProps extends FieldTexts, ComponentProps<'select'> {}

/** A native select in the frame of our fields; `<option>`s as children. */
export function Select({ label, hint, error, id, className, children, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative flex items-center">
          <select
            {...select}
            {...wiring}
            className={classes(
              controlClasses,
              'appearance-none py-2 pr-12 pl-4 text-ellipsis aria-invalid:border-danger',
            )}
          >
            {children}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute right-4 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}
