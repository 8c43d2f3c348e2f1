import type { Wallet } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/money.tsx';
import { formatDateTime } from '../../../i18n/dates.ts';
import { statementQuery } from '../../statement/queries.ts';
import { statementStatus } from '../../statement/statement-view.ts';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { totalBalance } from '../../../core/wallet.ts';

/** What tells whether a withdrawal was made: what is left, and the latest withdrawal of the statement. */
export function LatestWithdrawal({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const { data } = useQuery(statementQuery(1));
  const latest = data?.statements.find(({ statementType }) => statementType === 'withdraw');
  return (
    <Rows>
      <Row label={t('withdraw.left')}>
        <Money amount={totalBalance(wallet)} />
      </Row>
      <Row label={t('withdraw.latest')}>
        {latest ? (
          <>
            <Money amount={latest.amount} className="block" />
            <span className="block text-small font-normal text-muted">
              {formatDateTime(latest.createdAt)} · {t(`statement.${statementStatus(latest.status)}`)}
            </span>
          </>
        ) : (
          t('withdraw.none')
        )}
      </Row>
    </Rows>
  );
}
