import { useTranslation } from 'react-i18next';
import { useShown } from '../../../../core/use-shown.ts';
import { usePlaceName, useTransfer } from '../../transfer/use-transfer.ts';
import type { Transfer } from '../../transfer/transfer-rules.ts';
import { useUi } from '../../../../design/ui.ts';
import { useApp } from '../../../../core/app.ts';

/** Moves money into a game before it is played. */
export function useTransferInto(onDone: () => void) {
  const { toasts, moneyText } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const placeName = usePlaceName();
  const shown = useShown();
  const action = useTransfer();

  /** True only if the money is certainly there: only then is the game opened. */
  const send = async (transfer: Transfer): Promise<boolean> => {
    const outcome = await action.run(transfer);
    if (outcome.status === 'failed' && !shown.current) toasts.error(textOfError(outcome.error));
    if (outcome.status !== 'done') return false;
    action.reset();
    // A second press plays, and does not move the money again.
    onDone();
    toasts.done(t('transfer.success', { amount: moneyText(transfer.amount), to: placeName(transfer.to) }));
    return true;
  };
  return { ...action, send };
}
