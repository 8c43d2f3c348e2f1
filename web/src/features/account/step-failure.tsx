import { useTranslation } from 'react-i18next';
import { textOfError } from '../../core/error-text.ts';
import { useSlow } from '../../core/use-slow.ts';
import { Alert } from '../../design/alert.tsx';
import { bringIntoView } from './bring-into-view.ts';

/** Under the button of a step: that it takes long, or what went wrong and is about no field. */
export function StepFailure({ busy, failure }: { busy: boolean; failure: unknown }) {
  const { t } = useTranslation();
  const slow = useSlow(busy);
  return (
    <>
      {failure !== undefined && (
        <div ref={bringIntoView}>
          <Alert tone="danger">{textOfError(failure)}</Alert>
        </div>
      )}
      {slow && <Alert tone="info">{t('account.slow')}</Alert>}
    </>
  );
}
