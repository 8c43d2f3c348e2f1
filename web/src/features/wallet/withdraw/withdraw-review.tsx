import type { Profile } from '@krapao/contracts/entities/profile';
import type { Minor } from '@krapao/contracts/kernel/money';
import { useTranslation } from 'react-i18next';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { ReviewForm, type ReviewProps } from '../review-form.tsx';
import { WithdrawTo } from './withdraw-to.tsx';

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
        <Row label={t('withdraw.from')}>{t('withdraw.fromAll')}</Row>
        <WithdrawTo profile={profile} />
        <Row label={t('withdraw.arrives')}>{t('withdraw.whenDecided')}</Row>
      </Rows>
      <p className="text-small text-muted">{t('withdraw.help')}</p>
    </ReviewForm>
  );
}
