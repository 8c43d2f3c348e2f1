import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Money } from '../../design/money.tsx';
import { Row, Rows } from '../system/rows.tsx';
import type { Place } from './balances.ts';
import { usePlaceName } from './place-name.ts';

/** One is still under way, and the sheet was opened again. */
export function TransferPending() {
  const { t } = useTranslation();
  return (
    <Alert tone="info" title={t('transfer.pending')} className="mb-4">
      {t('transfer.pendingHint')}
    </Alert>
  );
}

interface TransferUnknownProps {
  truth: 'loading' | 'reloaded' | 'unavailable';
  /** The two places of the transfer, or all of them if the sheet does not know which. */
  places: readonly Place[];
  onCheckAgain: () => void;
  onBack: () => void;
}

const hints = {
  loading: 'transfer.checking',
  reloaded: 'transfer.checked',
  unavailable: 'transfer.unavailable',
} as const;

/** Sent, but no answer came: never called failed. Shows the latest figures and the ways on. */
export function TransferUnknown({ truth, places, onCheckAgain, onBack }: TransferUnknownProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const placeName = usePlaceName();
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Alert tone="warn" title={t('transfer.unknown')}>
        <p>{t('transfer.unknownHint')}</p>
        <p className="mt-1">{t(hints[truth])}</p>
      </Alert>
      {truth === 'reloaded' && (
        <Rows>
          {places.map((place) => (
            <Row key={place.code} label={placeName(place)}>
              <Money amount={place.amount} />
            </Row>
          ))}
        </Rows>
      )}
      {truth !== 'reloaded' && (
        <Button busy={truth === 'loading'} onClick={onCheckAgain}>
          {t('transfer.checkAgain')}
        </Button>
      )}
      <Button
        variant={truth === 'reloaded' ? 'main' : 'quiet'}
        onClick={() => void navigate('/user/statement')}
      >
        {t('transfer.openStatement')}
      </Button>
      {truth === 'reloaded' && (
        <Button variant="quiet" onClick={onBack}>
          {t('transfer.newTransfer')}
        </Button>
      )}
    </div>
  );
}
