import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import type { RegisterDoubt } from './use-register.ts';

interface RegisterUnknownProps {
  doubt: RegisterDoubt;
  onCheckAgain: () => Promise<void>;
}

/** Sent, but no answer came: never called failed. */
export function RegisterUnknown({ doubt, onCheckAgain }: RegisterUnknownProps) {
  const { t } = useTranslation();
  if (doubt === 'done') return <Alert tone="info">{t('register.notArrived')}</Alert>;
  return (
    <Alert
      tone="warn"
      title={t('register.unknown')}
      action={
        <Button variant="quiet" busy={doubt === 'loading'} onClick={() => void onCheckAgain()}>
          {t('register.checkAgain')}
        </Button>
      }
    >
      {doubt === 'loading' ? t('register.checking') : t('register.unknownHint')}
    </Alert>
  );
}
