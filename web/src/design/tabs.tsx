import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { tabAfterKey } from './tab-keys.ts';

export interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  items: readonly { readonly id: Id; readonly label: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  className?: string;
}

/** One Tab stop; arrow keys, Home and End move and choose. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const target = tabAfterKey(
      event.key,
      items.findIndex((item) => item.id === value),
      items.length,
    );
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || !item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-control bg-surface-2 p-1"
      >
        {items.map((item) => {
          const chosen = item.id === value;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-${item.id}`}
              aria-selected={chosen}
              aria-controls={`${base}-panel`}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(item.id)}
              onKeyDown={move}
              className={classes(
                'min-h-12 flex-1 rounded-[10px] px-2 py-1 text-center whitespace-nowrap transition-colors',
                chosen
                  ? 'bg-surface-3 font-semibold text-text inset-ring-2 inset-ring-control'
                  : 'text-muted active:bg-surface-3',
              )}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  );
}
