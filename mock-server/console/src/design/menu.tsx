import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Pixels between a menu and the edge of the page. */
const EDGE = 8;

/** Pixels between a menu and its button. */
const GAP = 4;

/** A scroll container clips its children, so inside one a menu is positioned against the page. */
const hangsOnPage = (menu: HTMLDetailsElement): boolean => menu.closest('.scroll-x') !== null;

/** Moves a menu that would be cut off at the side of a narrow page. */
function intoSight(menu: HTMLDetailsElement): void {
  const pop = menu.querySelector<HTMLElement>('.pop');
  if (!pop || !menu.open) return;
  const page = document.documentElement;
  pop.style.translate = 'none';
  if (hangsOnPage(menu)) {
    const { top, bottom, right } = menu.getBoundingClientRect();
    const isLow = bottom + GAP + pop.offsetHeight > page.clientHeight;
    pop.style.position = 'fixed';
    pop.style.inset = `${isLow ? top - GAP - pop.offsetHeight : bottom + GAP}px ${page.clientWidth - right}px auto auto`;
  }
  const { left, right } = pop.getBoundingClientRect();
  const over = Math.min(0, page.clientWidth - EDGE - right);
  pop.style.translate = `${Math.max(over, EDGE - left)}px`;
}

const placeOf = (element: Element): string => {
  const { x, y } = element.getBoundingClientRect();
  return `${x} ${y}`;
};

/**
 * Keeps a menu that is positioned against the page at its button, which moves when rows or messages above it appear or
 * disappear. Closes the menu when the button is scrolled out of sight.
 */
function follow(menu: HTMLDetailsElement): () => void {
  let last = '';
  let frame = 0;
  const look = () => {
    const place = placeOf(menu);
    if (place !== last) intoSight(menu);
    last = place;
    frame = requestAnimationFrame(look);
  };
  look();
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting === false) menu.open = false;
  });
  observer.observe(menu);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** A button that opens a menu; Escape closes it, and so does a press outside or on an item. */
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
  const [isOpen, setOpen] = useState(false);
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
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close, true);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close, true);
    };
  }, []);
  useEffect(() => {
    const element = details.current;
    return isOpen && element && hangsOnPage(element) ? follow(element) : undefined;
  }, [isOpen]);
  return (
    <details
      ref={details}
      className={`menu ${className}`}
      onToggle={({ currentTarget }) => {
        intoSight(currentTarget);
        setOpen(currentTarget.open);
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
          // The pressed item is hidden now; a link moves the focus itself.
          if (pressed.matches('button')) details.current.querySelector('summary')?.focus();
        }}
      >
        {children}
      </div>
    </details>
  );
}
