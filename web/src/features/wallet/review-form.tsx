import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Minor } from '@krapao/contracts/kernel/money';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InView } from '../../design/in-view.tsx';
import { answerFirst, submitterOf } from '../../design/answer-first.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Money } from '../../design/money.tsx';
import { useBackStep } from '../../design/sheet.tsx';
import { useApp } from '../../core/app.ts';
import { SlowHint } from '../../core/ui/slow-hint.tsx';

export interface ReviewProps {
  busy: boolean;
  /** An error after which the money has certainly not moved. */
  error: ApiError | undefined;
  /** Replaces the general text of the error if that is not accurate. */
  failure?: { readonly title?: string; readonly text: string; readonly help?: ReactNode } | undefined;
  onConfirm: () => void;
  onEdit: () => void;
}

interface ReviewFormProps extends ReviewProps {
  move: 'transfer' | 'withdraw';
  amount: Minor;
  /** From, to and when it arrives. */
  children: ReactNode;
}

/** A summary of the form before the money moves: confirm it, or go back and edit. */
export function ReviewForm({
  move,
  amount,
  busy,
  error,
  failure,
  onConfirm,
  onEdit,
  children,
}: ReviewFormProps) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const confirm = useRef<HTMLButtonElement>(null);
  const summary = useId();
  // Disabled while it is being sent, like the edit button below.
  useBackStep(() => {
    if (!busy) onEdit();
  });
  // Without scrolling: on a small screen the amount should be visible first, not the button.
  useEffect(() => confirm.current?.focus({ preventScroll: true }), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answerFirst(submitterOf(event), onConfirm);
      }}
      data-step
      className="flex flex-col gap-4 pb-2"
    >
      <div id={summary} className="flex flex-col gap-4">
        <p className="text-small text-muted">{t(`${move}.reviewHint`)}</p>
        <p className="text-center text-[min(1.875rem,11vw)] font-semibold text-gold">
          <Money amount={amount} />
        </p>
        {children}
      </div>
      {error && (
        <InView>
          <Alert tone="danger" title={failure?.title ?? t(`${move}.failed`)} action={failure?.help}>
            {failure?.text ?? textOfError(error)}
            {error.kind === 'offline' && <p>{t('outcome.notSent')}</p>}
          </Alert>
        </InView>
      )}
      {busy && <SlowHint />}
      <Button
        ref={confirm}
        type="submit"
        busy={busy}
        // The focus starts here: what is about to be confirmed is read out with it.
        aria-describedby={summary}
        // Ignores an Enter key that is still held down from the previous form.
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        className="animate-unpressed"
      >
        {t(`${move}.confirm`)}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onEdit} className="animate-unpressed">
        {t(`${move}.edit`)}
      </Button>
    </form>
  );
}
