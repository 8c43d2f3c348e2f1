import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import type { Account } from '../../../core/wallet.ts';
import { Money } from '../../../design/money.tsx';
import { useUi } from '../../../design/ui.ts';
import { isEverything, useAccountName, useTransferSent, type useTransfer } from './transfer-rules.ts';

interface TransferUnknownProps extends Pick<
  ComponentProps<typeof OutcomeUnknown>,
  'verification' | 'backLabel' | 'onBack'
> {
  readonly action: ReturnType<typeof useTransfer>;
  /** All accounts; shown are those whose balances tell whether the money moved. */
  readonly accounts: readonly Account[];
}

/** A transfer was sent, but it is not known whether the money moved. */
export function TransferUnknown({ action, accounts, ...outcome }: TransferUnknownProps) {
  const { t } = useTranslation();
  const { moneyText } = useUi();
  const accountName = useAccountName();
  const asked = useTransferSent(action);
  const sent = action.sent?.payload;
  // It may have been sent by another sheet than the one that is open.
  const concerned = accounts.filter(
    ({ code }) => !sent || isEverything(sent) || code === sent.from.code || code === sent.to.code,
  );
  /** Without it, a player would have to know by heart what the balance was. */
  const before = (code: string) => {
    const amount = [sent?.from, sent?.to].find((each) => each?.code === code)?.amount;
    return amount ? t('transfer.before', { amount: moneyText(amount) }) : undefined;
  };
  return (
    <OutcomeUnknown
      {...outcome}
      title={t('transfer.unknown')}
      asked={asked}
      onCheckAgain={() => void action.checkAgain()}
    >
      <Rows>
        {concerned.map((account) => (
          <Row key={account.code} label={accountName(account)} note={before(account.code)}>
            <Money amount={account.amount} />
          </Row>
        ))}
      </Rows>
    </OutcomeUnknown>
  );
}
