import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { MixedText } from '../../design/mixed-text.tsx';

/** Shown when a screen is opened again while its action is pending. */
export function OutcomePending({ title, asked }: { title: string; asked?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Alert tone="info" title={title} className="mb-4">
      {asked && (
        <p className="mb-1 font-semibold whitespace-pre-line">
          <MixedText>{asked}</MixedText>
        </p>
      )}
      <p>{t('outcome.pendingHint')}</p>
    </Alert>
  );
}

interface OutcomeUnknownProps {
  /** What is not known, such as "We do not know yet whether the money moved". */
  title: string;
  /** What the player asked for, and when (`askedText`). */
  asked?: string | undefined;
  verification: 'loading' | 'done' | 'failed';
  /** The latest figures, shown once they have been read. */
  children?: ReactNode;
  onCheckAgain: () => void;
  onBack: () => void;
  backLabel: string;
  /** A link to where the outcome can be seen; by default the statement. Shown once that was read. */
  look?: { readonly label: string; readonly onOpen: () => void };
}

const hints = {
  loading: 'outcome.checking',
  done: 'outcome.checked',
  failed: 'outcome.unavailable',
} as const;

/** Sent, but no answer arrived: never called failed. Shows the latest figures and what to do next. */
export function OutcomeUnknown({ title, asked, verification, children, look, ...on }: OutcomeUnknownProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onLook = look?.onOpen ?? (() => void navigate('/user/statement'));
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Alert tone="warn" title={title} isOutcome>
        {asked && (
          <p className="mb-1 font-semibold whitespace-pre-line">
            <MixedText>{asked}</MixedText>
          </p>
        )}
        <p>{t('outcome.unknownHint')}</p>
        <p className="mt-1">{t(hints[verification])}</p>
      </Alert>
      {verification === 'done' && children}
      {verification !== 'done' && (
        <Button busy={verification === 'loading'} onClick={on.onCheckAgain}>
          {t('outcome.checkAgain')}
        </Button>
      )}
      {(verification === 'done' || !look) && (
        <Button variant={verification === 'done' ? 'main' : 'quiet'} onClick={onLook}>
          {look?.label ?? t('outcome.openStatement')}
        </Button>
      )}
      {verification === 'done' && (
        <Button variant="quiet" onClick={on.onBack}>
          {on.backLabel}
        </Button>
      )}
      {/* The way out of a dialog that cannot be closed. */}
      {verification === 'failed' && look && (
        <Button variant="quiet" onClick={() => void navigate('/user/home')}>
          {t('nav.home')}
        </Button>
      )}
    </div>
  );
}
