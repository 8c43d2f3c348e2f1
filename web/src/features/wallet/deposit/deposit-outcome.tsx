import type { Amount } from '@krapao/contracts/kernel/money';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptOnTap } from '../../../core/receipt/receipt-on-tap.tsx';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../design/button.tsx';
import { useCloseSheet } from '../../../design/sheet.tsx';
import { WalletNow } from '../../../core/ui/wallet-now.tsx';
import { Money } from '../../../design/money.tsx';
import { formatDateTime } from '../../../i18n/dates.ts';
import { statementQuery, statementStatus } from '../../../core/statement.ts';
import { withKeys } from '../../../core/with-keys.ts';
import { Row, Rows } from '../../../core/ui/rows.tsx';

interface EndProps {
  title: string;
  againLabel: string;
  onAgain: () => void;
}

interface InProgressProps extends EndProps {
  hint: string;
  /** The link to its status. */
  follow: { readonly label: string; readonly to: string };
}

/** The deposit was accepted, but the money has not arrived: where to follow it, and that nothing has to be repeated. */
export function InProgress({ title, hint, follow, againLabel, onAgain }: InProgressProps) {
  const navigate = useNavigate();
  const heading = useFocused();
  return (
    <div className="flex flex-col items-stretch gap-3 py-4 text-center">
      <Hourglass size={56} aria-hidden="true" className="mx-auto text-info" />
      <p ref={heading} tabIndex={-1} className="text-h2 font-semibold">
        {title}
      </p>
      <p className="mb-2 text-small text-muted">{hint}</p>
      <Button onClick={() => void navigate(follow.to)}>{follow.label}</Button>
      <Button variant="quiet" onClick={onAgain}>
        {againLabel}
      </Button>
    </div>
  );
}

/** The money has arrived; shows the new balance of the wallet. */
export function Received({ title, amount, againLabel, onAgain }: EndProps & { amount: Amount | null }) {
  const { t } = useTranslation();
  const close = useCloseSheet<boolean>();
  const heading = useFocused();
  return (
    <div className="flex flex-col items-stretch gap-3 py-4 text-center">
      <CircleCheck size={56} aria-hidden="true" className="mx-auto text-emerald" />
      <p ref={heading} tabIndex={-1} className="mb-2 text-h2 font-semibold">
        {title}
      </p>
      <WalletNow received={amount} />
      <Button onClick={() => close(true)}>{t('design.close')}</Button>
      <Button variant="quiet" onClick={onAgain}>
        {againLabel}
      </Button>
      <ReceiptOnTap type="deposit" amount={amount} title={t('statement.deposit')} />
    </div>
  );
}

/** Focuses the result, so that it is read out: the button that had the focus was removed. */
function useFocused() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

const SHOWN = 3;

/** The latest deposits of the statement, so that a player can see whether the deposit is already there. */
export function LatestDeposits() {
  const { t } = useTranslation();
  const { data } = useQuery(statementQuery(1));
  const deposits = withKeys(
    (data?.statements ?? []).filter(({ statementType }) => statementType === 'deposit').slice(0, SHOWN),
    ({ createdAt }) => createdAt,
  );
  return (
    <section>
      <h4 className="mb-2 text-small text-muted">{t('bankTransfer.latest')}</h4>
      {data && deposits.length === 0 && <p>{t('bankTransfer.noDeposits')}</p>}
      <Rows>
        {deposits.map(({ key, item: { createdAt, amount, status } }) => (
          <Row words key={key} label={formatDateTime(createdAt)}>
            <Money amount={amount} /> · {t(`statement.${statementStatus(status)}`)}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
