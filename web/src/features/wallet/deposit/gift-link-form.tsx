import { GIFT_LINK_MINIMUM } from '@krapao/contracts/entities/constants';
import type { Amount } from '@krapao/contracts/kernel/money';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnceAction } from '../../../core/once-action.ts';
import { useShown } from '../../../core/use-shown.ts';
import { InView } from '../../../design/in-view.tsx';
import { answerFirst, submitterOf } from '../../../design/answer-first.ts';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/field.tsx';
import { BonusFirst } from '../../../core/ui/bonus-first.tsx';
import { statementKeys, statementQuery } from '../../../core/statement.ts';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { SlowHint } from '../../../core/ui/slow-hint.tsx';
import { WalletNow } from '../../../core/ui/wallet-now.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { walletKeys, walletQuery } from '../../../core/wallet.ts';
import { giftLinkIn, loadEncryption, sendLink } from './send-link.ts';
import { Received, LatestDeposits } from './deposit-outcome.tsx';
import { useBonusBlock } from '../../../core/active-bonus.ts';
import { useUi } from '../../../design/ui.ts';
import { useApp } from '../../../core/app.ts';

interface GiftLinkProps {
  /** As pasted. */
  text: string;
  onText: (text: string) => void;
}

/** TrueMoney in gift-link mode, offered if the operator has configured the secret that encrypts links. */
export default function GiftLink({ text, onText }: GiftLinkProps) {
  const { toasts, moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const shown = useShown();
  useEffect(() => void loadEncryption().catch(() => undefined), []);
  const [received, setReceived] = useState<Amount>();
  const action = useOnceAction({
    name: 'wallet.truelink',
    unknown: { title: 'trueMoney.unknown' },
    send: sendLink,
    refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
    invalidates: [walletKeys.wallet, statementKeys.all],
  });
  const { state } = action;
  const blocked = useBonusBlock();
  const link = giftLinkIn(text);

  const send = async () => {
    const outcome = await action.run(link);
    if (outcome.status === 'done') {
      action.reset();
      onText('');
      const amount = outcome.result.amount;
      setReceived(amount);
      // The sheet was closed meanwhile.
      if (!shown.current) toasts.done(t('trueMoney.received', { amount: moneyText(amount) }));
    } else if (outcome.status === 'failed' && !shown.current) {
      toasts.error(textOfError(outcome.error));
      action.reset();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (link !== '') answerFirst(submitterOf(event), () => void send());
  };

  if (received !== undefined)
    return (
      <Received
        title={t('trueMoney.received', { amount: moneyText(received) })}
        amount={received}
        againLabel={t('qrcode.again')}
        onAgain={() => setReceived(undefined)}
      />
    );
  if (state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={t('trueMoney.unknown')}
        verification={state.verification}
        backLabel={t('trueMoney.back')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={action.reset}
      >
        <WalletNow />
        <LatestDeposits />
      </OutcomeUnknown>
    );
  if (blocked) return <BonusFirst />;
  const minimum = moneyText(GIFT_LINK_MINIMUM, 'BAHT');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ol className="list-decimal pl-5 text-small">
        <li>{t('trueMoney.step1')}</li>
        <li>{t('trueMoney.step2')}</li>
      </ol>
      <Field
        name="link"
        label={t('trueMoney.link')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={2000}
        readOnly={action.busy}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          action.reset();
        }}
        hint={t('trueMoney.minimum', { amount: minimum })}
      />
      {state.status === 'failed' && (
        <InView>
          <Alert tone="danger" title={t('trueMoney.failed')}>
            {textOfError(state.error, 'BAHT')}
          </Alert>
        </InView>
      )}
      {action.busy && <SlowHint />}
      <Button type="submit" busy={action.busy} disabled={link === ''}>
        {t('trueMoney.send')}
      </Button>
      <Rows>
        <Row words label={t('trueMoney.from')}>
          {t('trueMoney.fromYours')}
        </Row>
        <Row words label={t('qrcode.into')}>
          {t('home.wallet')}
        </Row>
      </Rows>
      <ul className="list-disc pl-5 text-small text-muted">
        <li>{t('trueMoney.once')}</li>
        <li>{t('trueMoney.linkHelp')}</li>
      </ul>
    </form>
  );
}
