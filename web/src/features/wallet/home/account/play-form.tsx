import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { formatAmount } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import PlayIcon from 'lucide-react/icons/play';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InView } from '../../../../design/in-view.tsx';
import { Alert } from '../../../../design/alert.tsx';
import { AmountField } from '../../../../design/amount-field.tsx';
import { Button } from '../../../../design/button.tsx';
import { SwapText } from '../../../../design/reserved-space.tsx';
import { AppLink } from '../../../autoLogin/app-link.tsx';
import { useLaunch } from '../../../autoLogin/use-launch.ts';
import { SlowHint } from '../../../../core/ui/slow-hint.tsx';
import { accountsOf, WALLET, walletQuery } from '../../../../core/wallet.ts';
import {
  useAccountName,
  useTransferTexts,
  useTransfer,
  type Transfer,
  type Play,
  type PlayProblem,
  transferAndPlay,
  transferInto,
} from '../../transfer/transfer-rules.ts';
import { TransferUnknown } from '../../transfer/transfer-unknown.tsx';
import { useUi } from '../../../../design/ui.ts';
import { useApp } from '../../../../core/app.ts';
import { StaleNotice } from '../../../../core/ui/stale-notice.tsx';
import { useShown } from '../../../../core/use-shown.ts';

/** Transfer and play, or play with zero amount, by the main button; transfer only by the other (spec §4). */
export function PlayForm({ account }: { account: GameAccount }) {
  const { moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const problemText = useTransferTexts();
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<PlayProblem>();
  const field = useRef<HTMLFormElement>(null);
  const { busy: launching, launch } = useLaunch();
  const { send, ...action } = useTransferInto(() => setAmount(''));
  const wallet = useQuery(walletQuery());
  const accounts = wallet.data ? accountsOf(wallet.data) : [];
  const inWallet = accounts.find(({ code }) => code === WALLET);
  const all = inWallet?.amount;
  const { state } = action;

  if (state.status === 'unknown')
    return (
      <TransferUnknown
        action={action}
        accounts={accounts}
        verification={state.verification}
        backLabel={t('gameAccount.back')}
        onBack={() => {
          setAmount('');
          action.reset();
        }}
      />
    );

  const change = (text: string) => {
    setAmount(text);
    setProblem(undefined);
    action.reset();
  };
  const act = (play: Play, then: (play: Exclude<Play, { kind: 'problem' }>) => void) => {
    setProblem(play.kind === 'problem' ? play.problem : undefined);
    if (play.kind !== 'problem') return then(play);
    field.current?.querySelector('input')?.focus();
  };
  // Synchronous, because browsers allow opening a tab only during the click.
  const onPlay = (event: FormEvent) => {
    event.preventDefault();
    act(transferAndPlay(account.code, amount, accounts), (play) => {
      void launch(account, play.kind === 'transfer' ? () => send(play.transfer) : undefined);
    });
  };
  const onTransfer = () =>
    act(transferInto(account.code, amount, accounts), (play) => {
      if (play.kind === 'transfer') void send(play.transfer);
    });
  const next = transferAndPlay(account.code, amount, accounts);
  const busy = launching || action.busy;

  return (
    <form ref={field} noValidate onSubmit={onPlay} className="flex flex-col gap-4">
      <AmountField
        label="gameAccount.amount"
        placeholder="0.00"
        value={amount}
        onChange={(event) => change(event.target.value)}
        error={problem && problemText(problem, inWallet)}
        hint={
          <SwapText
            first={next.kind !== 'transfer'}
            texts={[
              t('gameAccount.amountHint', { amount: moneyText(all?.minor) }),
              t('gameAccount.moves', {
                amount: moneyText(next.kind === 'transfer' ? next.transfer.amount : all?.minor),
                to: account.name,
              }),
            ]}
          />
        }
        all={
          all
            ? {
                text: t('transfer.all'),
                onFill: () => change(formatAmount(all.minor)),
              }
            : undefined
        }
      />
      {state.status === 'failed' && (
        <InView>
          <Alert tone="danger" title={t('transfer.failed')}>
            {textOfError(state.error)}
            {state.error.kind === 'offline' && <p>{t('outcome.notSent')}</p>}
          </Alert>
        </InView>
      )}
      {busy && <SlowHint />}
      <Button type="submit" busy={busy} className="animate-unpressed">
        <PlayIcon size={22} aria-hidden="true" className="shrink-0" />
        {t(next.kind === 'play' ? 'gameAccount.play' : 'gameAccount.transferAndPlay')}
      </Button>
      <Button variant="quiet" busy={busy} onClick={onTransfer}>
        {t('gameAccount.transferOnly')}
      </Button>
      <AppLink account={account} />
      <StaleNotice of={[wallet]} />
    </form>
  );
}

/** Moves money into a game before it is played. */
function useTransferInto(onDone: () => void) {
  const { toasts, moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const accountName = useAccountName();
  const shown = useShown();
  const action = useTransfer();

  /** Resolves to true only if the money has certainly arrived: only then is the game opened. */
  const send = async (transfer: Transfer): Promise<boolean> => {
    const outcome = await action.run(transfer);
    if (outcome.status === 'failed' && !shown.current) {
      toasts.error(textOfError(outcome.error));
      action.reset();
    }
    if (outcome.status !== 'done') return false;
    action.reset();
    // The amount is cleared, so that a second press only plays.
    onDone();
    toasts.done(t('transfer.success', { amount: moneyText(transfer.amount), to: accountName(transfer.to) }));
    return true;
  };
  return { ...action, send };
}
