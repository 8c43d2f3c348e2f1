import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { moneyText } from '../../design/money.tsx';
import { useCloseSheet } from '../../design/sheet.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { QueryWaiting } from '../../core/ui/query-waiting.tsx';
import { useClaim } from '../../core/use-claim.ts';
import { addWalletAction, receiveAction } from './actions.ts';
import { refundCheckQuery } from './queries.ts';
import { RefundFigures, RefundNow } from './refund-now.tsx';
import { RefundTable } from './refund-table.tsx';

/** Inside of the refund sheet (spec §4 refund): receive what was lost in part, then add it to the wallet. */
export default function Refund() {
  const { t } = useTranslation();
  const close = useCloseSheet();
  const check = useQuery(refundCheckQuery());
  const [confirming, setConfirming] = useState(false);
  const receive = useClaim(receiveAction);
  const addWallet = useClaim(addWalletAction);

  if (!check.data) return <QueryWaiting query={check} title={t('refund.loadFailed')} />;

  const unknown = [receive, addWallet].find(({ state }) => state.status === 'unknown');
  if (unknown?.state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={unknown === receive ? t('refund.receiveUnknown') : t('refund.addUnknown')}
        verification={unknown.state.verification}
        backLabel={t('refund.back')}
        onCheckAgain={() => void unknown.checkAgain()}
        onBack={unknown.reset}
      >
        <RefundFigures check={check.data} wallet={unknown === addWallet} />
      </OutcomeUnknown>
    );
  return (
    <div className="flex flex-col gap-6 pb-2">
      <RefundNow
        check={check.data}
        receiving={receive.busy}
        adding={addWallet.busy}
        onReceive={() => void receive.claim()}
        onAdd={() => setConfirming(true)}
      />
      <RefundTable />
      <ConfirmDialog
        open={confirming}
        title={t('refund.addTitle')}
        confirmLabel={t('refund.add')}
        onClosed={(confirmed) => {
          setConfirming(false);
          if (confirmed) void addWallet.claim().then((done) => done && close());
        }}
      >
        <p>{t('refund.addQuestion', { amount: moneyText(check.data.refundSuccess) })}</p>
        <p className="mt-1 text-small text-muted">{t('refund.atOnce')}</p>
      </ConfirmDialog>
    </div>
  );
}
