import { isPositive, ZERO } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../../core/use-shown.ts';
import { Button } from '../../../design/button.tsx';
import { Empty } from '../../../design/empty.tsx';
import { useCloseSheet } from '../../../design/sheet.tsx';
import { OutcomePending } from '../../../core/ui/outcome.tsx';
import { QueryState } from '../../../core/ui/query-state.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { type Account, accountsOf, WALLET, walletQuery } from '../../../core/wallet.ts';
import {
  useAccountName,
  useTransfer,
  useTransferSent,
  everywhereBut,
  isEverything,
  type Transfer,
  type TransferDraft,
} from './transfer-rules.ts';
import { useTransferFailure } from './transfer-failure.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferUnknown } from './transfer-unknown.tsx';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { ReviewForm, type ReviewProps } from '../review-form.tsx';
import { useUi } from '../../../design/ui.ts';
import { useApp } from '../../../core/app.ts';

/** Content of the transfer sheet: fill in, review, send. */
export default function TransferSheet() {
  const { toasts, moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const close = useCloseSheet();
  const accountName = useAccountName();
  const wallet = useQuery(walletQuery());
  const [draft, setDraft] = useState<TransferDraft>({ from: WALLET, to: '', amount: '' });
  const [reviewed, setReviewed] = useState<Transfer>();
  /** Pending or done: from then on the other accounts may no longer have the amount that was sent. */
  const [isSent, setSent] = useState(false);
  /** Codes of the accounts that had a balance when the transfer was sent. */
  const [filled, setFilled] = useState<readonly string[]>([]);
  const shown = useShown();
  const action = useTransfer();
  const sentText = useTransferSent(action);
  const accounts = wallet.data ? accountsOf(wallet.data) : [];
  const failure = useTransferFailure();
  const nameOf = (code: string) => {
    const account = accounts.find((each) => each.code === code);
    return account ? accountName(account) : code;
  };

  const review = (transfer: Transfer) => {
    // The outcome of an earlier transfer was already shown.
    action.reset();
    setReviewed(transfer);
  };
  const send = async (transfer: Transfer) => {
    setReviewed(transfer);
    setSent(true);
    const codes = accounts.filter(({ amount }) => isPositive(amount)).map(({ code }) => code);
    setFilled(codes);
    const outcome = await action.run(transfer);
    setSent(outcome.status === 'done');
    if (outcome.status === 'done') {
      action.reset();
      // A transfer of everything makes an entry for each account that had money, of which a receipt would show only one. How many
      // those were is not known: the balances from before may be old, or could not be read.
      if (isEverything(transfer))
        toasts.done(t('transfer.successAll', { to: accountName(transfer.to) }), {
          to: '/user/statement',
          label: t('outcome.openStatement'),
        });
      else
        toasts.done(
          t('transfer.success', { amount: moneyText(transfer.amount), to: accountName(transfer.to) }),
          { to: '/user/statement?receipt', label: t('statement.seeReceipt') },
        );
      close();
    } else if (outcome.status === 'failed' && !shown.current) {
      // The sheet was closed meanwhile.
      toasts.error(failure(outcome.error, transfer, codes, nameOf)?.text ?? textOfError(outcome.error));
      action.reset();
    }
  };

  const queryState = <QueryState of={[wallet]} title={t('home.loadFailed')} />;
  if (!wallet.data) return queryState;

  // For a transfer of everything, the current balances: a part may have been moved before a game refused.
  const asked = reviewed && isEverything(reviewed) && !isSent ? gathered(reviewed, accounts) : reviewed;
  const { state } = action;
  if (state.status === 'unknown') {
    return (
      <TransferUnknown
        action={action}
        accounts={accounts}
        verification={state.verification}
        backLabel={t('transfer.newTransfer')}
        onBack={() => {
          setReviewed(undefined);
          action.reset();
        }}
      />
    );
  }
  if (reviewed)
    return (
      <>
        <TransferReview
          transfer={asked ?? reviewed}
          busy={action.busy}
          error={state.status === 'failed' ? state.error : undefined}
          failure={state.status === 'failed' ? failure(state.error, reviewed, filled, nameOf) : undefined}
          onConfirm={() => void send(asked ?? reviewed)}
          onEdit={() => {
            setReviewed(undefined);
            action.reset();
          }}
        />
        {queryState}
      </>
    );
  // The sheet was opened again while a transfer is still pending.
  if (action.busy) return <OutcomePending title={t('transfer.pending')} asked={sentText} />;
  return (
    <>
      {accounts.length < 2 ? (
        <NoGameYet any={wallet.data.slots.length > 0} />
      ) : (
        <TransferForm draft={draft} accounts={accounts} onChange={setDraft} onReview={review} />
      )}
      {queryState}
    </>
  );
}

/**
 * A new member has nothing but the wallet: money can move once a game account is open.
 * @param any whether there is a game to open an account of
 */
function NoGameYet({ any }: { any: boolean }) {
  const { t } = useTranslation();
  const close = useCloseSheet<'accounts'>();
  if (!any)
    return (
      <Empty
        icon={Gamepad2}
        title={t('transfer.noGames')}
        hint={t('transfer.noGamesHint')}
        action={<ToSupport />}
      />
    );
  return (
    <Empty
      icon={Gamepad2}
      title={t('transfer.needsAccount')}
      action={
        <Button className="animate-unpressed" onClick={() => close('accounts')}>
          {t('home.openAccount')}
        </Button>
      }
    />
  );
}

function gathered({ to }: Transfer, accounts: readonly Account[]): Transfer {
  const from = everywhereBut(to.code, accounts);
  return { from, to, amount: from.amount?.minor ?? ZERO };
}

/** Amount, from, to and when it arrives, before the money moves. */
function TransferReview({ transfer, ...review }: ReviewProps & { transfer: Transfer }) {
  const { t } = useTranslation();
  const accountName = useAccountName();
  return (
    <ReviewForm move="transfer" amount={transfer.amount} {...review}>
      <Rows>
        {(['from', 'to'] as const).map((end) => (
          <Row key={end} words={transfer[end].name === null} label={t(`transfer.${end}`)}>
            {accountName(transfer[end])}
          </Row>
        ))}
        <Row words label={t('transfer.arrives')}>
          {t('transfer.atOnce')}
        </Row>
      </Rows>
    </ReviewForm>
  );
}
