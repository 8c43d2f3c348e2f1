import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Sent } from '../control/control.ts';
import { Button } from '../design/controls.tsx';
import { CopyAs } from './copy-as.tsx';
import { snippetOfAct } from './snippets.ts';

interface ActFormProps {
  readonly label: string;
  /** The label of the button. */
  readonly word: string;
  /** The call that will be sent, for copying too; undefined while a field is invalid. */
  readonly sent: Sent | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly className?: string;
  readonly menu?: string;
  /** The form shows its own problems at the fields when it is submitted. */
  readonly noValidate?: boolean;
  /** Counts refusals about its fields: each time, the first invalid field gets the focus. */
  readonly refusals?: number;
  /** Shown beside the buttons. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** True if the user has moved on to something else: the focus then stays there. */
const isElsewhere = (form: HTMLFormElement | null): boolean => {
  const { activeElement } = document;
  return activeElement !== document.body && !form?.contains(activeElement);
};

/** A form that does one act, and shows how to do it without this page. */
export function ActForm({
  label,
  word,
  sent,
  onSubmit,
  className = 'card',
  menu = 'left',
  noValidate = false,
  refusals = 0,
  beside,
  children,
}: ActFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const wrong = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong || isElsewhere(form.current)) return;
    const folded = wrong.closest('details');
    if (folded) folded.open = true;
    wrong.focus();
  }, [refusals]);
  // Keeps a double click from submitting twice.
  const isOn = useRef(false);
  const submit = async () => {
    if (isOn.current) return;
    isOn.current = true;
    await onSubmit().finally(() => (isOn.current = false));
  };
  return (
    <form
      ref={form}
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
        <Button
          type="submit"
          look="main"
          disabled={!sent}
          onClick={(event) => {
            // The second click of a double click may come after the answer to the first one.
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {word}
        </Button>
        {sent && (
          <CopyAs className={menu} snippet={(language, place) => snippetOfAct(language, { sent }, place)} />
        )}
        {beside}
      </div>
    </form>
  );
}
