import type { Wallet } from '@krapao/contracts/client/read-entities';
import { memo, useDeferredValue } from 'react';
import { accountsByCategory } from '../../../core/wallet.ts';
import { GameAccounts } from './game-accounts.tsx';
import { AccountsSkeleton } from './home-skeleton.tsx';
import { InviteBonus } from './invite-bonus.tsx';
import { OnItsWay } from './on-its-way-card.tsx';
import { RunningBonus } from './running-bonus.tsx';
import type { Now } from './use-now.ts';

interface HomeLowerProps {
  readonly wallet: Wallet;
  readonly now: Now;
  /** A sheet of home is open. */
  readonly quiet: boolean;
  readonly onAccount: (open: boolean) => void;
}

/** What stands below the balance and its actions; it stays as it is while sheets come and go above it. */
export default memo(function HomeLower({ wallet, now, quiet, onAccount }: HomeLowerProps) {
  // Rendered piece by piece after the rest: thirty cards at once would hold up a slow phone.
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
        <GameAccounts wallet={accounts} onSheet={onAccount} />
      ) : (
        <AccountsSkeleton categories={accountsByCategory(wallet).length} />
      )}
    </>
  );
});
