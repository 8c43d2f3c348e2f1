import { useRef, type ReactNode } from 'react';
import type { Sent } from '../control/control.ts';
import { Button } from '../design/controls.tsx';
import { CopyAs } from './copy-as.tsx';
import { snippetOfAct } from './snippets.ts';

interface ActFormProps {
  readonly label: string;
  /** What the button says. */
  readonly word: string;
  /** The call that it will be, also to be copied; none while something is wrong. */
  readonly sent: Sent | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly className?: string;
  readonly menu?: string;
  /** Fields that are wrong say so themselves, once it is tried. */
  readonly noValidate?: boolean;
  /** Beside the buttons. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A form that does one act, and shows how it is done without this page. */
export function ActForm({
  label,
  word,
  sent,
  onSubmit,
  className = 'card',
  menu = 'left',
  noValidate = false,
  beside,
  children,
}: ActFormProps) {
  // Who clicks twice has asked once.
  const isOn = useRef(false);
  const submit = async () => {
    if (isOn.current) return;
    isOn.current = true;
    await onSubmit().finally(() => (isOn.current = false));
  };
  return (
    <form
      className={className}
      aria-label={label}
      noValidate={noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <div className="line">
        <Button type="submit" look="main" disabled={!sent}>
          {word}
        </Button>
        {sent && (
          <CopyAs
            className={menu}
            snippet={(language) => snippetOfAct(language, { sent }, location.origin)}
          />
        )}
        {beside}
      </div>
    </form>
  );
}
