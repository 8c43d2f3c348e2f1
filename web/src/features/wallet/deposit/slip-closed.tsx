import type { AnswerOf } from '@krapao/contracts/operations/operation';
import type { Operations } from '@krapao/contracts/operations';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';

export type SlipHours = AnswerOf<Operations['lookup.slip']>;

/** The daily window in which no slips are taken (spec §9); its times are Bangkok's. */
export function SlipClosed({ hours: { closedFrom, closedTo } }: { hours: SlipHours }) {
  const { t } = useTranslation();
  return (
    <Alert tone="info" title={t('slipUpload.closed')}>
      <p>{t('slipUpload.closedHours', { from: closedFrom, to: closedTo })}</p>
      <p>{t('slipUpload.opens', { to: closedTo })}</p>
    </Alert>
  );
}
