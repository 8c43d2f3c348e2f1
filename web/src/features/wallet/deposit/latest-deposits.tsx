import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/money.tsx';
import { formatDateTime } from '../../../i18n/dates.ts';
import { statementQuery } from '../../statement/queries.ts';
import { statementView } from '../../statement/statement-view.ts';
import { Row, Rows } from '../../../core/ui/rows.tsx';

const SHOWN = 3;

/** What the statement says of the last deposits, so that a player can see whether one is there already. */
export function LatestDeposits() {
  const { t } = useTranslation();
  const { data } = useQuery(statementQuery(1));
  const deposits = (data?.statements ?? [])
    .filter(({ statementType }) => statementType === 'deposit')
    .slice(0, SHOWN)
    .map((item) => statementView(item, (code) => code));
  return (
    <section>
      <h4 className="mb-2 text-small text-muted">{t('bankTransfer.latest')}</h4>
      {data && deposits.length === 0 && <p>{t('bankTransfer.noDeposits')}</p>}
      <Rows>
        {deposits.map(({ createdAt, amount, status }) => (
          <Row key={`${createdAt} ${amount?.minor} ${status}`} label={formatDateTime(createdAt)}>
            <Money amount={amount} /> · {t(`statement.${status}`)}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
