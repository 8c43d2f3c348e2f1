import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../design/sheet.tsx';
import { ReservedHeight } from '../../../design/reserved-space.tsx';
import { loadAhead } from '../../../platform/when-idle.ts';
import { useCodeWatch } from '../deposit/qrcode/code-watch.ts';
import { useApp } from '../../../core/app.ts';
import { lazyComponent, SheetSkeleton } from '../../../core/ui/lazy-component.tsx';
import { walletKeys } from '../../../core/wallet.ts';

export type HomeSheet = 'deposit' | 'transfer' | 'withdraw' | 'invite' | 'refund';

const Deposit = lazyComponent(() => import('../deposit/deposit.tsx'), 'deposit');
const Transfer = lazyComponent(() => import('../transfer/transfer.tsx'));
const Withdraw = lazyComponent(() => import('../withdraw/withdraw.tsx'), 'payouts');
const Invite = lazyComponent(() => import('../../invite/invite.tsx'), 'payouts');
const Refund = lazyComponent(() => import('../../refund/refund.tsx'), 'payouts');

/** The sheets of home. Their content is loaded ahead, or at the latest when a sheet is opened. */
export function HomeSheets({ open, onClosed }: { open: HomeSheet | undefined; onClosed: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { texts } = useApp();
  // Here and not in the sheet, so that the outcome is reported also after "I have paid" has closed the sheet.
  const watch = useCodeWatch(open === 'deposit');
  useEffect(() => {
    loadAhead([() => Deposit.prefetch(texts), () => Transfer.prefetch(), () => Withdraw.prefetch(texts)]);
  }, [texts]);
  return (
    <>
      <Sheet<boolean>
        open={open === 'deposit'}
        title={t('home.deposit')}
        onClosed={(moved) => {
          // The outcome was seen; the next deposit starts from the beginning.
          watch.dismiss();
          // No call of the app makes the deposit, so nothing else invalidates the wallet.
          if (moved) void client.invalidateQueries({ queryKey: walletKeys.wallet });
          onClosed();
        }}
      >
        <ReservedHeight>
          <Deposit watch={watch} />
        </ReservedHeight>
      </Sheet>
      <Sheet<'accounts'>
        open={open === 'transfer'}
        title={t('transfer.title')}
        onClosed={(next) => {
          onClosed();
          // The focus scrolls there, too.
          if (next === 'accounts') document.getElementById('game-accounts')?.focus();
        }}
      >
        <Transfer waiting={<SheetSkeleton fields={4} />} />
      </Sheet>
      <Sheet open={open === 'withdraw'} title={t('home.withdraw')} onClosed={onClosed}>
        <ReservedHeight of="form">
          <Withdraw />
        </ReservedHeight>
      </Sheet>
      <Sheet open={open === 'invite'} title={t('home.invite')} onClosed={onClosed}>
        <ReservedHeight>
          <Invite />
        </ReservedHeight>
      </Sheet>
      <Sheet open={open === 'refund'} title={t('home.refund')} onClosed={onClosed}>
        <ReservedHeight>
          <Refund />
        </ReservedHeight>
      </Sheet>
    </>
  );
}
