import type { Amount } from '@krapao/contracts/kernel/money';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { moneyText } from '../../design/money.tsx';
import { useCloseSheet } from '../../design/sheet.tsx';
import { WalletNow } from '../../core/ui/wallet-now.tsx';

/** The money is in, and how much there is now. */
export function CodePaid({ amount, onAgain }: { amount: Amount | null; onAgain: () => void }) {
  const { t } = useTranslation();
  const close = useCloseSheet<boolean>();
  return (
    <div className="flex flex-col items-stretch gap-3 py-6 text-center">
      <CircleCheck size={56} aria-hidden="true" className="mx-auto text-emerald" />
      <p className="mb-2 text-h2 font-semibold">{t('qrcode.paid', { amount: moneyText(amount) })}</p>
      <WalletNow />
      <Button
        onClick={() => {
          onAgain();
          close(true);
        }}
      >
        {t('design.close')}
      </Button>
      <Button variant="quiet" onClick={onAgain}>
        {t('qrcode.again')}
      </Button>
    </div>
  );
}

/** The code is gone and no money came, as far as is known. */
export function CodeEnded({ kind }: { kind: 'expired' | 'closed' | 'unsure' | 'paid' }) {
  const { t } = useTranslation();
  if (kind === 'paid') return null;
  return (
    <Alert tone="warn" title={t(`qrcode.${kind}`)} className="mb-4">
      {t('qrcode.endHint')}
    </Alert>
  );
}
