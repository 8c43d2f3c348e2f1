import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../design/sheet.tsx';
import { Steady } from '../../../design/steady.tsx';
import { whenIdle } from '../../../platform/when-idle.ts';
import { useCodeWatch } from '../../qrcode/code-watch.ts';
import { lazyPart } from '../../../core/ui/lazy-part.tsx';
import { walletKeys } from '../queries.ts';

export type HomeSheet = 'deposit' | 'transfer' | 'withdraw' | 'invite' | 'refund';

const Deposit = lazyPart(() => import('../deposit/deposit.tsx'), 'deposit');
const Transfer = lazyPart(() => import('../transfer/transfer.tsx'));
const Withdraw = lazyPart(() => import('../withdraw/withdraw.tsx'), 'money');
const Invite = lazyPart(() => import('../../invite/invite.tsx'), 'money');
const Refund = lazyPart(() => import('../../refund/refund.tsx'), 'money');

/** The sheets of home. Their insides come when the phone is idle, or at the latest when one is opened. */
export function HomeSheets({ open, onClosed }: { open: HomeSheet | undefined; onClosed: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Here and not in the sheet: whoever says "I have paid" still learns what became of it.
  const watch = useCodeWatch(open === 'deposit');
  useEffect(() => {
    whenIdle(() => {
      Deposit.prefetch();
      Transfer.prefetch();
      Withdraw.prefetch();
    });
  }, []);
  return (
    <>
      <Sheet<boolean>
        open={open === 'deposit'}
        title={t('deposit.title')}
        onClosed={(moved) => {
          // It has been read; the next deposit begins anew.
          watch.dismiss();
          // A deposit is no call of this device, after which the wallet would be read anew by itself.
          if (moved) void client.invalidateQueries({ queryKey: walletKeys.wallet });
          onClosed();
        }}
      >
        <Steady>
          <Deposit watch={watch} />
        </Steady>
      </Sheet>
      <Sheet open={open === 'transfer'} title={t('transfer.title')} onClosed={onClosed}>
        <Transfer />
      </Sheet>
      <Sheet open={open === 'withdraw'} title={t('home.withdraw')} onClosed={onClosed}>
        <Steady room="form">
          <Withdraw />
        </Steady>
      </Sheet>
      <Sheet open={open === 'invite'} title={t('home.invite')} onClosed={onClosed}>
        <Steady>
          <Invite />
        </Steady>
      </Sheet>
      <Sheet open={open === 'refund'} title={t('home.refund')} onClosed={onClosed}>
        <Steady>
          <Refund />
        </Steady>
      </Sheet>
    </>
  );
}
