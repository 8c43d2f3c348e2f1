import type { Wallet } from '@krapao/contracts/client/read-entities';
import { type Amount, minor } from '@krapao/contracts/kernel/money';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSession } from '../../../core/app.ts';
import { Button } from '../../../design/button.tsx';
import { classes } from '../../../design/classes.ts';
import { MixedText } from '../../../design/mixed-text.tsx';
import { amountClass, Money } from '../../../design/money.tsx';
import { useCountUp } from '../../../design/use-count-up.ts';
import { useUi } from '../../../design/ui.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { briefly } from '../../../core/ui/date-time.tsx';
import { gamesBalance, isLong, totalBalance } from '../../../core/balances.ts';
import { unreadAccounts } from '../../../core/wallet.ts';

interface BalanceCardProps {
  wallet: Wallet;
  refreshing: boolean;
  /** Why the last check of the balances failed; null if it did not. */
  failure: Error | null;
  onRefresh: () => void;
}

/** The total balance, its parts, and the check-balance action (spec §1, §4 home). */
export const BalanceCard = memo(function BalanceCard({
  wallet,
  refreshing,
  failure,
  onRefresh,
}: BalanceCardProps) {
  const { t } = useTranslation();
  const total = totalBalance(wallet);
  const inWallet = wallet.wallet.amount;
  const inGames = gamesBalance(wallet);
  const unread = unreadAccounts(wallet);
  const { moneyText } = useUi();
  const counting = useCountUp(total?.minor, (value) => moneyText(minor(value)));
  return (
    <section aria-labelledby="total-balance" className="card px-5 py-5">
      {/* Atomic, so that a new balance is not heard as a bare figure. */}
      <div aria-live="polite" aria-atomic="true">
        <h2 id="total-balance" className="text-small font-normal text-muted">
          {t('home.total')}
        </h2>
        <p className={classes('font-semibold text-gold', isLong(total) ? 'text-long-total' : 'text-total')}>
          <span ref={counting} translate="no" className={amountClass(moneyText(total))}>
            {moneyText(total)}
          </span>
        </p>
      </div>
      <dl
        className={classes(
          'mt-3 grid gap-x-4 gap-y-2 border-t pt-3',
          !isLong(inWallet) &&
            !isLong(inGames) &&
            'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]',
        )}
      >
        <Part label={t('home.wallet')} amount={inWallet} />
        <Part label={t('home.games')} amount={inGames} />
      </dl>
      {unread > 0 && (
        <p className="mt-2 flex gap-1.5 text-small text-warn">
          <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
          {t('home.unread', { accounts: unread })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <LastUpdated failure={refreshing ? null : failure} />
        <Button
          variant="link"
          data-shortcut="r"
          className="-mr-3 ml-auto shrink-0 px-3"
          aria-disabled={refreshing || undefined}
          onClick={() => !refreshing && onRefresh()}
        >
          <RefreshCw size={18} aria-hidden="true" className={refreshing ? 'animate-spin' : undefined} />
          <span className="text-small">{t('home.refresh')}</span>
        </Button>
      </div>
    </section>
  );
});

function Part({ label, amount }: { label: string; amount: Amount | undefined }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-semibold">
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** Date and time with a no-break space, so that they stay on one line. */
const together = (instant: number) => formatDateTime(instant).replace(' ', '\u00a0');

/**
 * How old the figures are, and why they could not be checked again. Space for two lines is reserved: only the reason, which comes
 * after a press as a rule, moves what is below.
 */
function LastUpdated({ failure }: { failure: Error | null }) {
  const { t } = useTranslation();
  const { textOfError } = useApp();
  const lastSync = useSession((state) => state.session?.lastSync ?? null);
  if (lastSync === null) return null;
  return (
    <div className="flex min-h-[3.5em] min-w-36 flex-1 items-center text-small">
      <output>
        {failure && (
          <>
            <p className="text-warn">
              <span className="flex gap-1.5">
                <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
                {t('home.stale')}
              </span>
              {t('home.staleSince', { time: briefly(lastSync) })}
            </p>
            <p className="text-muted">
              <MixedText>{textOfError(failure)}</MixedText>
            </p>
          </>
        )}
      </output>
      {!failure && <p className="text-muted">{t('home.updated', { time: together(lastSync) })}</p>}
    </div>
  );
}
