import { formatAmount, type Minor } from '@krapao/contracts/kernel/money';
import type { Profile } from '@krapao/contracts/entities/profile';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';
import { AmountField } from '../../../design/amount-field.tsx';
import { Button } from '../../../design/button.tsx';
import { Money } from '../../../design/money.tsx';
import { useForm } from '../../../design/use-form.ts';
import { EndBonusLink } from '../../../core/ui/bonus-first.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import {
  checkWithdrawal,
  everything,
  withdrawableNow,
  type RunningBonus,
  type WithdrawLimits,
  type WithdrawProblem,
} from './withdraw-rules.ts';
import { WithdrawTo } from './withdraw-review.tsx';
import { useUi } from '../../../design/ui.ts';

interface WithdrawFormProps {
  typed: string;
  /** The balances of the wallet and the games together. */
  total: Minor;
  limits: WithdrawLimits;
  profile: Profile;
  /** The active bonus, which requires withdrawing everything. */
  bonus: RunningBonus | undefined;
  /** The server's message about the bonus. */
  condition: string | undefined;
  onType: (typed: string) => void;
  onReview: (amount: Minor) => void;
}

/** The amount, its limits, and the condition of an active bonus (spec §2, §9). */
export function WithdrawForm(props: WithdrawFormProps) {
  const { moneyText } = useUi();
  const { typed, total, limits, profile, bonus, condition, onType, onReview } = props;
  const { t } = useTranslation();
  const checked = checkWithdrawal(typed, total, limits, bonus);
  const { form, problemOf, edited } = useForm({
    fields: ['amount'],
    problems: checked.ok ? {} : { amount: checked.problem },
    onValid: () => checked.ok && onReview(checked.amount),
  });
  const all = everything(total, limits);
  const now = withdrawableNow(total, limits, bonus);
  const problem = problemOf('amount');

  function problemText(reason: WithdrawProblem): string {
    if (reason === 'WITHDRAW_MIN') return t('withdraw.minimum', { amount: moneyText(limits.withdrawMin) });
    if (reason === 'WITHDRAW_MAX') return t('withdraw.maximum', { amount: moneyText(limits.withdrawMax) });
    if (reason === 'MONEY_NOT_ENOUGH') return t('withdraw.notEnough', { amount: moneyText(total) });
    if (reason === 'WITHDRAW_ALL') return t('withdraw.everything', { everything: moneyText(all) });
    return t(`amount.${reason}`);
  }

  const type = (text: string) => {
    onType(text);
    edited('amount');
  };
  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      {bonus && (
        <Alert tone="warn" title={t('withdraw.bonusActive')} action={<EndBonusLink variant="quiet" />}>
          <p>{t(bonus.turnover === 'played' ? 'withdraw.bonusPlayed' : 'withdraw.bonusRule')}</p>
          {condition && <p className="mt-2">{condition}</p>}
        </Alert>
      )}
      <AmountField
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={problem && problemText(problem)}
        hint={t('withdraw.limits', {
          minimum: moneyText(limits.withdrawMin),
          maximum: moneyText(limits.withdrawMax),
        })}
        all={{ text: t('withdraw.all'), onFill: () => type(formatAmount(all)) }}
      />
      <Rows>
        <Row words label={t(now === undefined ? 'withdraw.availableAfter' : 'withdraw.available')}>
          {now === undefined ? t('withdraw.afterBonus') : <Money amount={now} />}
          {all < limits.withdrawMin && (
            <span className="block text-small font-normal text-muted">
              {t('withdraw.minimum', { amount: moneyText(limits.withdrawMin) })}
            </span>
          )}
        </Row>
        {now !== total && (
          <Row label={t('withdraw.total')}>
            <Money amount={total} />
          </Row>
        )}
        <WithdrawTo profile={profile} />
      </Rows>
      <ul className="list-disc pl-5 text-small text-muted">
        <li>{t('withdraw.gathers')}</li>
        {!bonus && (
          <>
            <li>{t('withdraw.restStays')}</li>
            <li>{t('withdraw.bonusIf')}</li>
          </>
        )}
      </ul>
      <Button type="submit">{t('withdraw.review')}</Button>
    </form>
  );
}
