import type { Wallet } from '@krapao/contracts/client/read-entities';
import { memo, useDeferredValue } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Gift from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { accountsByCategory } from '../../../core/wallet.ts';
import { GameAccounts } from './game-accounts.tsx';
import { AccountsSkeleton } from './home-skeleton.tsx';
import { InviteBonus } from './invite-bonus.tsx';
import { OnItsWay } from './on-its-way-card.tsx';
import type { Now } from './use-now.ts';
import { Link } from '../../../design/link.tsx';
import { Turnover } from '../../../core/ui/turnover.tsx';

interface HomeLowerProps {
  readonly wallet: Wallet;
  readonly now: Now;
  /** Whether a sheet of home is open. */
  readonly quiet: boolean;
}

/** The part below the balance and its actions; memoised, so that opening a sheet does not render it again. */
export default memo(function HomeLower({ wallet, now, quiet }: HomeLowerProps) {
  // Deferred, because thirty cards at once would block a slow phone.
  const accounts = useDeferredValue<Wallet | null>(wallet, null);
  const { statement, bonus } = now;
  return (
    <>
      <div className="flex flex-col gap-5">
        {bonus?.status && <RunningBonus bonus={bonus} />}
        {statement && <OnItsWay statements={statement.statements} held={bonus?.status === true} />}
        <InviteBonus wallet={wallet} quiet={quiet} />
      </div>
      {accounts ? (
        <GameAccounts wallet={accounts} />
      ) : (
        <AccountsSkeleton categories={accountsByCategory(wallet).length} />
      )}
    </>
  );
});

/** The active bonus: its turnover so far, and a link to the bonus page, where it can be ended. */
function RunningBonus({ bonus }: { bonus: NonNullable<Now['bonus']> }) {
  const { t } = useTranslation();
  return (
    <Link to="/user/bonus" className="card flex flex-col gap-2 no-underline active:bg-surface-2">
      <span className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-emerald">
          <Gift size={20} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 font-semibold">{t('now.bonus')}</span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
      </span>
      <Turnover played={bonus.turnover} needed={bonus.turnoverNeeded} />
    </Link>
  );
}
