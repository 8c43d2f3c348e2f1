import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import type { Account } from '../../../core/wallet.ts';
import { Money } from '../../../design/money.tsx';
import { useUi } from '../../../design/ui.ts';
import { isEverything, useAccountName, type Transfer } from './transfer-rules.ts';

interface TransferUnknownProps extends Pick<
  ComponentProps<typeof OutcomeUnknown>,
  'verification' | 'backLabel' | 'onCheckAgain' | 'onBack'
> {
  /** What was sent, if the screen still knows it. */
  readonly sent: Transfer | undefined;
  /** The accounts whose balances show whether the money moved. */
  readonly accounts: readonly Account[];
}

/** A transfer was sent, but it is not known whether the money moved. */
export function TransferUnknown({ sent, accounts, ...outcome }: TransferUnknownProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const accountName = useAccountName();
  const askedOf = (transfer: Transfer) => {
    const to = accountName(transfer.to);
    if (isEverything(transfer)) return t('transfer.askedAll', { to });
    return t('transfer.asked', { amount: moneyText(transfer.amount), from: accountName(transfer.from), to });
  };
  return (
    <OutcomeUnknown {...outcome} title={t('transfer.unknown')} asked={sent && askedOf(sent)}>
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
