import { fromWire, parseAmount, toWire, type Minor } from '@krapao/contracts/kernel/money';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnceAction } from '../../../core/once-action.ts';
import { useShown } from '../../../core/use-shown.ts';
import { InView } from '../../../design/in-view.tsx';
import { answerFirst, submitterOf } from '../../../design/answer-first.ts';
import { Alert } from '../../../design/alert.tsx';
import { AmountField } from '../../../design/amount-field.tsx';
import { Button } from '../../../design/button.tsx';
import type { Currency } from '@krapao/contracts/kernel/money';
import { useUi } from '../../../design/ui.ts';
import { statementKeys, statementQuery } from '../../../core/statement.ts';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { SlowHint } from '../../../core/ui/slow-hint.tsx';
import { walletKeys } from '../../../core/wallet.ts';
import { InProgress, LatestDeposits } from './deposit-outcome.tsx';
import { useApp } from '../../../core/app.ts';

interface AnnounceProps {
  currency: Currency;
  /** As typed. */
  text: string;
  onText: (text: string) => void;
}

/** Announces a manual transfer to the operator: a deposit in progress until it is confirmed (`wallet.add`). */
export default function Announce({ currency, text, onText }: AnnounceProps) {
  const { toasts, moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const shown = useShown();
  const why = useId();
  const [announced, setAnnounced] = useState<Minor>();
  const action = useOnceAction({
    name: 'wallet.add',
    unknown: { title: 'bankTransfer.announceUnknown' },
    send: (amount: Minor, { api }) => api('wallet.add', { body: { amount: toWire(amount) } }),
    refetchOutcome: (refetch) => refetch(statementQuery(1)),
    invalidates: [statementKeys.all, walletKeys.wallet],
  });
  const { state } = action;
  const parsed = parseAmount(text);
  const amount = parsed.ok && parsed.amount > 0 ? parsed.amount : undefined;
  const problem = parsed.ok
    ? amount === undefined
      ? t('amount.minimum', { amount: moneyText(fromWire(0.01), currency) })
      : undefined
    : parsed.reason === 'empty'
      ? undefined
      : t(`amount.${parsed.reason}`);

  const send = async (sent: Minor) => {
    const outcome = await action.run(sent);
    if (outcome.status === 'done') {
      action.reset();
      onText('');
      setAnnounced(sent);
      // The sheet was closed meanwhile.
      if (!shown.current) toasts.done(t('bankTransfer.announced', { amount: moneyText(sent, currency) }));
    } else if (outcome.status === 'failed' && !shown.current) {
      toasts.error(textOfError(outcome.error));
      action.reset();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount !== undefined) answerFirst(submitterOf(event), () => void send(amount));
  };

  if (announced !== undefined)
    return (
      <InProgress
        title={t('bankTransfer.announced', { amount: moneyText(announced, currency) })}
        hint={t('bankTransfer.announcedHint')}
        follow={{ label: t('outcome.openStatement'), to: '/user/statement' }}
        againLabel={t('bankTransfer.again')}
        onAgain={() => setAnnounced(undefined)}
      />
    );
  if (state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={t('bankTransfer.announceUnknown')}
        verification={state.verification}
        backLabel={t('bankTransfer.backToTransfer')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={action.reset}
      >
        <LatestDeposits />
      </OutcomeUnknown>
    );
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-control border border-hairline p-4"
    >
      <h4 className="font-semibold">{t('bankTransfer.announceTitle')}</h4>
      <p className="text-small text-muted">{t('bankTransfer.announceHint')}</p>
      <AmountField
        name="announced"
        currency={currency}
        readOnly={action.busy}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          action.reset();
        }}
        error={problem}
      />
      {state.status === 'failed' && (
        <InView>
          <Alert tone="danger" title={t('bankTransfer.announceFailed')}>
            {textOfError(state.error, currency)}
          </Alert>
        </InView>
      )}
      {action.busy && <SlowHint />}
      <Button
        type="submit"
        busy={action.busy}
        disabled={amount === undefined}
        aria-describedby={amount === undefined ? why : undefined}
      >
        {t('bankTransfer.announce')}
      </Button>
      {amount === undefined && !problem && (
        <p id={why} className="text-small text-muted">
          {t('amount.empty')}
        </p>
      )}
    </form>
  );
}
