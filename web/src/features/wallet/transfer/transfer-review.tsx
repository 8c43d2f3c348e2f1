import { useTranslation } from 'react-i18next';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { usePlaceName } from '../place-name.ts';
import { ReviewForm, type ReviewProps } from '../review-form.tsx';
import type { Transfer } from './transfer-rules.ts';

/** Amount, from, to and when it arrives, before the money moves. */
export function TransferReview({ transfer, ...review }: ReviewProps & { transfer: Transfer }) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  return (
    <ReviewForm move="transfer" amount={transfer.amount} {...review}>
      <Rows>
        <Row label={t('transfer.from')}>{placeName(transfer.from)}</Row>
        <Row label={t('transfer.to')}>{placeName(transfer.to)}</Row>
        <Row label={t('transfer.arrives')}>{t('transfer.atOnce')}</Row>
      </Rows>
    </ReviewForm>
  );
}
