import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import type { Account } from '../../../core/wallet.ts';
import { Money } from '../../../design/money.tsx';
import { useAccountName } from './transfer-rules.ts';

interface TransferUnknownProps extends Pick<
  ComponentProps<typeof OutcomeUnknown>,
  'verification' | 'backLabel' | 'onCheckAgain' | 'onBack'
> {
  /** What was sent (`useTransferSent`). */
  readonly asked: string | undefined;
  /** The accounts whose balances show whether the money moved. */
  readonly accounts: readonly Account[];
}

/** A transfer was sent, but it is not known whether the money moved. */
export function TransferUnknown({ accounts, ...outcome }: TransferUnknownProps) {
  const { t } = useTranslation();
  const accountName = useAccountName();
  return (
    <OutcomeUnknown {...outcome} title={t('transfer.unknown')}>
      <Rows>
        {accounts.map((account) => (
          <Row key={account.code} label={accountName(account)}>
            <Money amount={account.amount} />
          </Row>
        ))}
      </Rows>
    </OutcomeUnknown>
  );
}
