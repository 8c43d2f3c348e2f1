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
  const closed = (moved?: boolean) => {
    if (moved) void client.invalidateQueries({ queryKey: walletKeys.wallet });
    onClosed();
  };
  return (
    <>
      <Sheet<boolean>
        open={open === 'deposit'}
        title={t('deposit.title')}
        onClosed={(moved) => {
          // It has been read; the next deposit begins anew.
          watch.dismiss();
          closed(moved);
        }}
      >
        <Steady>
          <Deposit watch={watch} />
        </Steady>
      </Sheet>
      <Sheet<boolean> open={open === 'transfer'} title={t('transfer.title')} onClosed={closed}>
        <Transfer />
      </Sheet>
      <Sheet<boolean> open={open === 'withdraw'} title={t('home.withdraw')} onClosed={closed}>
        <Steady room="form">
          <Withdraw />
        </Steady>
      </Sheet>
      <Sheet<boolean> open={open === 'invite'} title={t('home.invite')} onClosed={closed}>
        <Steady>
          <Invite />
        </Steady>
      </Sheet>
      <Sheet<boolean> open={open === 'refund'} title={t('home.refund')} onClosed={closed}>
        <Steady>
          <Refund />
        </Steady>
      </Sheet>
    </>
  );
}
