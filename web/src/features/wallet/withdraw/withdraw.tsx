import type { Amount, Minor } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../design/link.tsx';
import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Profile } from '@krapao/contracts/entities/profile';
import type { Wallet } from '@krapao/contracts/client/read-entities';
import { isTurnoverMissing } from '../../../core/refusal-figures.ts';
import { errorScope } from '../../../core/error-scope.ts';
import { buttonClasses } from '../../../design/button.tsx';
import { Empty } from '../../../design/empty.tsx';
import { Money } from '../../../design/money.tsx';
import { profileQuery } from '../../../core/profile.ts';
import { SheetSkeleton } from '../../../core/ui/lazy-component.tsx';
import { OutcomePending, OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { QueryState } from '../../../core/ui/query-state.tsx';
import { useShown } from '../../../core/use-shown.ts';
import { totalBalance } from '../../../core/balances.ts';
import { movableBalance, walletQuery } from '../../../core/wallet.ts';
import { withdrawLimitsQuery } from '../../../core/lookup.ts';
import { useWithdraw, useWithdrawalSent, limitsOf, runningBonus } from './withdraw-rules.ts';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReview, Withdrawn } from './withdraw-review.tsx';
import { activeBonusQuery, useBonusBlock } from '../../../core/active-bonus.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { statementQuery, statementStatus } from '../../../core/statement.ts';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { useUi } from '../../../design/ui.ts';
import { useApp } from '../../../core/app.ts';

/**
 * Content of the withdraw sheet: fill in, review, send, and wait for the bank transfer. The server first moves all game
 * balances to the wallet (spec §7: the withdraw modal uses withdrawAll).
 */
export default function WithdrawSheet() {
  const { toasts, moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery());
  const profile = useQuery(profileQuery());
  const lookup = useQuery(withdrawLimitsQuery());
  const bonus = useQuery(activeBonusQuery());
  const isBonusDecided = useBonusBlock() !== undefined;
  const [typed, setTyped] = useState('');
  const [reviewed, setReviewed] = useState<Minor>();
  const [sent, setSent] = useState<{ amount: Minor; before: Amount | undefined; profile: Profile }>();
  const [condition, setCondition] = useState<ApiError>();
  const shown = useShown();
  const action = useWithdraw();
  const sentText = useWithdrawalSent(action);

  const failureOf = (error: ApiError) => {
    // The account of the review is gone.
    if (error.is('NO_BANK')) return { text: textOfError(error), help: <ToProfile variant="quiet" /> };
    if (!error.is('TRANSFER_FAIL')) return undefined;
    // Moved balances stay in the wallet, others in their game, and nothing is withdrawn: the general text would promise more.
    const { failed } = error.data ?? {};
    const games =
      wallet.data?.slots.filter(({ code }) => Array.isArray(failed) && failed.includes(code)) ?? [];
    const accounts = games.map(({ name }) => name).join(', ');
    return {
      text: accounts === '' ? t('withdraw.notGathered') : t('withdraw.notGatheredFrom', { accounts }),
      help: <ToSupport />,
    };
  };

  const send = async (amount: Minor, to: Profile) => {
    const before = wallet.data && totalBalance(wallet.data);
    const outcome = await action.run(amount);
    if (outcome.status === 'done') {
      action.reset();
      if (shown.current) setSent({ amount, before, profile: to });
      else toasts.done(t('withdraw.sent', { amount: moneyText(amount) }));
      return;
    }
    if (outcome.status !== 'failed') return;
    if (isTurnoverMissing(outcome.error)) setCondition(outcome.error);
    if (shown.current) {
      // What the form shows may have changed meanwhile, and be why it was refused.
      if (outcome.error.kind === 'refused') void Promise.all([lookup.refetch(), profile.refetch()]);
      return;
    }
    if (errorScope(outcome.error) === 'screen')
      toasts.error(failureOf(outcome.error)?.text ?? textOfError(outcome.error));
    action.reset();
  };

  // If it is unknown whether a bonus is active, the server decides.
  const shownQueries = [wallet, profile, lookup, ...(bonus.data ? [bonus] : [])];
  const queryState = <QueryState of={shownQueries} title={t('withdraw.loadFailed')} />;
  const { state } = action;
  const edit = () => {
    setReviewed(undefined);
    action.reset();
  };
  const review = (amount: Minor) => {
    // The outcome of an earlier withdrawal was already shown.
    action.reset();
    setReviewed(amount);
  };
  // The outcome is shown even if something else cannot be loaded.
  if (sent !== undefined) return <Withdrawn {...sent} />;
  if (state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={t('withdraw.unknown')}
        asked={sentText}
        verification={state.verification}
        backLabel={t('withdraw.again')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={edit}
      >
        <LatestWithdrawal wallet={wallet.data} />
      </OutcomeUnknown>
    );
  if (!wallet.data || !profile.data || !lookup.data) return queryState;
  if (!isBonusDecided) return <SheetSkeleton />;
  const { data: to } = profile;
  const total = movableBalance(wallet.data);
  if (reviewed !== undefined)
    return (
      <>
        <WithdrawReview
          amount={reviewed}
          profile={to}
          busy={action.busy}
          error={state.status === 'failed' ? state.error : undefined}
          failure={state.status === 'failed' ? failureOf(state.error) : undefined}
          onConfirm={() => void send(reviewed, to)}
          onEdit={edit}
        />
        {queryState}
      </>
    );
  // The sheet was opened again while a withdrawal is still pending.
  if (action.busy) return <OutcomePending title={t('withdraw.pending')} asked={sentText} />;
  if (to.bankAccount.bankAccountNo === '') return <NoBank />;
  return (
    <>
      <WithdrawForm
        typed={typed}
        total={total}
        limits={limitsOf(lookup.data)}
        profile={to}
        bonus={bonus.data && runningBonus(bonus.data, condition !== undefined)}
        condition={condition && textOfError(condition)}
        onType={setTyped}
        onReview={review}
      />
      {queryState}
    </>
  );
}

/** There is no bank account to withdraw to. */
function NoBank() {
  const { t } = useTranslation();
  return (
    <Empty
      icon={Landmark}
      title={t('withdraw.noBank')}
      hint={t('withdraw.noBankHint')}
      action={<ToProfile />}
    />
  );
}

function ToProfile({ variant }: { variant?: 'quiet' }) {
  const { t } = useTranslation();
  return (
    <Link to="/user/profile" className={buttonClasses(variant)}>
      {t('withdraw.openProfile')}
    </Link>
  );
}

/** Shows whether a withdrawal was made: the remaining balance, and the latest withdrawal of the statement. */
function LatestWithdrawal({ wallet }: { wallet: Wallet | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(statementQuery(1));
  const latest = data?.statements.find(({ statementType }) => statementType === 'withdraw');
  return (
    <Rows>
      {wallet && (
        <Row label={t('withdraw.left')}>
          <Money amount={totalBalance(wallet)} />
        </Row>
      )}
      <Row words label={t('withdraw.latest')}>
        {latest ? (
          <>
            <Money amount={latest.amount} className="block" />
            <span className="block text-small font-normal text-muted">
              <span translate="no">{formatDateTime(latest.createdAt)}</span> ·{' '}
              {t(`statement.${statementStatus(latest.status)}`)}
            </span>
          </>
        ) : (
          t('withdraw.none')
        )}
      </Row>
    </Rows>
  );
}
