import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../../core/error-text.ts';
import { useShown } from '../../../../core/use-shown.ts';
import { moneyText } from '../../../../design/money.tsx';
import { toast } from '../../../../design/toast.ts';
import { usePlaceName, useTransfer } from '../../transfer/use-transfer.ts';
import type { Transfer } from '../../transfer/transfer-rules.ts';

/** Moves money into a game before it is played. */
export function useTransferInto(onDone: () => void) {
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const shown = useShown();
  const action = useTransfer();

  /** True only if the money is certainly there: only then is the game opened. */
  const send = async (transfer: Transfer): Promise<boolean> => {
    const outcome = await action.run(transfer);
    if (outcome.status === 'failed' && !shown.current) toast.error(textOfError(outcome.error));
    if (outcome.status !== 'done') return false;
    action.reset();
    // A second press plays, and does not move the money again.
    onDone();
    toast.done(t('transfer.success', { amount: moneyText(transfer.amount), to: placeName(transfer.to) }));
    return true;
  };
  return { ...action, send };
}
