import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../core/error-text.ts';
import { useShown } from '../../../core/use-shown.ts';
import { Money, moneyText } from '../../../design/money.tsx';
import { useCloseSheet } from '../../../design/sheet.tsx';
import { toast } from '../../../design/toast.ts';
import { OutcomePending, OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { QueryWaiting } from '../../../core/ui/query-waiting.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { placesOf, WALLET } from '../balances.ts';
import { usePlaceName } from '../place-name.ts';
import { walletQuery } from '../queries.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferReview } from './transfer-review.tsx';
import type { Transfer, TransferDraft } from './transfer-rules.ts';
import { useTransfer } from './use-transfer.ts';

/** Inside of the transfer sheet: fill in, look at it once more, send. */
export default function TransferSheet() {
  const { t } = useTranslation();
  const close = useCloseSheet<boolean>();
  const placeName = usePlaceName();
  const wallet = useQuery(walletQuery());
  const [draft, setDraft] = useState<TransferDraft>({ from: WALLET, to: '', amount: '' });
  const [reviewed, setReviewed] = useState<Transfer>();
  const shown = useShown();
  const action = useTransfer();

  const send = async (transfer: Transfer) => {
    const outcome = await action.run(transfer);
    if (outcome.status === 'done') {
      action.reset();
      toast.done(t('transfer.success', { amount: moneyText(transfer.amount), to: placeName(transfer.to) }));
      close(true);
    } else if (outcome.status === 'failed' && !shown.current) {
      // The sheet was closed meanwhile.
      toast.error(textOfError(outcome.error));
    }
  };

  if (!wallet.data) return <QueryWaiting query={wallet} title={t('home.loadFailed')} />;

  const places = placesOf(wallet.data);
  const { state } = action;
  if (state.status === 'unknown') {
    const concerned = reviewed
      ? places.filter(({ code }) => [reviewed.from.code, reviewed.to.code].includes(code))
      : places;
    return (
      <OutcomeUnknown
        title={t('transfer.unknown')}
        truth={state.truth}
        backLabel={t('transfer.newTransfer')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={() => {
          setReviewed(undefined);
          action.reset();
        }}
      >
        <Rows>
          {concerned.map((place) => (
            <Row key={place.code} label={placeName(place)}>
              <Money amount={place.amount} />
            </Row>
          ))}
        </Rows>
      </OutcomeUnknown>
    );
  }
  if (reviewed)
    return (
      <TransferReview
        transfer={reviewed}
        busy={action.busy}
        error={state.status === 'failed' ? state.error : undefined}
        onConfirm={() => void send(reviewed)}
        onEdit={() => {
          setReviewed(undefined);
          action.reset();
        }}
      />
    );
  // Opened again while one is still under way.
  if (action.busy) return <OutcomePending title={t('transfer.pending')} />;
  return <TransferForm draft={draft} places={places} onChange={setDraft} onReview={setReviewed} />;
}
