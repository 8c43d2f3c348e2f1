import { useTranslation } from 'react-i18next';
import { textOfError } from '../../app/error-text.ts';
import { useSlow } from '../../app/use-slow.ts';
import { Alert } from '../../design/alert.tsx';

/** Under the button of a step: that it takes long, or what went wrong and is about no field. */
export function StepFailure({ busy, failure, title }: { busy: boolean; failure: unknown; title?: string }) {
  const { t } = useTranslation();
  const slow = useSlow(busy);
  return (
    <>
      {failure !== undefined && (
        <Alert tone="danger" title={title}>
          {textOfError(failure)}
        </Alert>
      )}
      {slow && <Alert tone="info">{t('account.slow')}</Alert>}
    </>
  );
}
