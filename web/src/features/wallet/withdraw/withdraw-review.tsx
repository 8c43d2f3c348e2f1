import type { Profile } from '@krapao/contracts/entities/profile';
import type { Amount, Minor } from '@krapao/contracts/kernel/money';
import { useTranslation } from 'react-i18next';
import { ReceiptOnTap } from '../../../core/receipt/receipt-on-tap.tsx';
import { useNavigate } from 'react-router-dom';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { ReviewForm, type ReviewProps } from '../review-form.tsx';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { Money } from '../../../design/money.tsx';
import { CloseButton } from '../../../design/sheet.tsx';
import { maskAccountNumber } from './withdraw-rules.ts';
import { OwnBank, useOwnBankName } from '../../../core/ui/bank-name.tsx';
import { useUi } from '../../../design/ui.ts';
import { GivenText } from '../../../design/given-text.tsx';

interface WithdrawReviewProps extends ReviewProps {
  amount: Minor;
  profile: Profile;
}

/** Amount, from, to, when it arrives and what to do if it does not, before the money moves. */
export function WithdrawReview({ amount, profile, ...review }: WithdrawReviewProps) {
  const { t } = useTranslation();
  return (
    <ReviewForm move="withdraw" amount={amount} {...review}>
      <Rows>
        <Row words label={t('withdraw.from')}>
          {t('withdraw.fromAll')}
        </Row>
        <WithdrawTo profile={profile} />
        <Row words label={t('withdraw.arrives')}>
          {t('withdraw.whenDecided')}
        </Row>
      </Rows>
      <p className="text-small text-muted">{t('withdraw.help')}</p>
    </ReviewForm>
  );
}

interface WithdrawnProps {
  readonly amount: Minor;
  /** The total balance before the withdrawal. */
  readonly before: Amount | undefined;
  readonly profile: Profile;
}

/** The withdrawal was requested and has to be waited for (spec §8). Unlike a toast, it stays until it is closed. */
export function Withdrawn({ amount, before, profile }: WithdrawnProps) {
  const { moneyText } = useUi();
  const bankName = useOwnBankName(profile);
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-4 pb-2">
      <Alert tone="done" title={t('withdraw.sent', { amount: moneyText(amount) })} isOutcome>
        {t('withdraw.wait')}
      </Alert>
      <Rows>
        <Row label={t('withdraw.amount')}>
          <Money amount={amount} />
        </Row>
        <WithdrawTo profile={profile} />
        <Row words label={t('withdraw.arrives')}>
          {t('withdraw.whenDecided')}
        </Row>
      </Rows>
      <p className="text-small text-muted">{t('withdraw.help')}</p>
      <CloseButton>{t('design.ok')}</CloseButton>
      <ReceiptOnTap
        beside={
          <Button variant="quiet" onClick={() => void navigate('/user/statement')}>
            {t('outcome.openStatement')}
          </Button>
        }
        type="withdraw"
        amount={amount}
        before={before}
        title={t('home.withdraw')}
        route={[
          [t('withdraw.from'), t('withdraw.fromAll')],
          [t('withdraw.to'), `${bankName} ${maskAccountNumber(profile.bankAccount.bankAccountNo)}`],
        ]}
      />
    </div>
  );
}

/** The target of a withdrawal: always the member's own account. */
export function WithdrawTo({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { bankAccountName, bankAccountNo } = profile.bankAccount;
  return (
    <Row label={t('withdraw.to')}>
      <span className="block">
        <OwnBank profile={profile} />
      </span>
      <span className="block tabular-nums">{maskAccountNumber(bankAccountNo)}</span>
      <GivenText className="block text-small font-normal text-muted">{bankAccountName}</GivenText>
    </Row>
  );
}
