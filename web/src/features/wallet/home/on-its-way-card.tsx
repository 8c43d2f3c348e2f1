import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../design/link.tsx';
import { statementStatus } from '../../../core/statement.ts';
import { walletKeys } from '../../../core/wallet.ts';
import { classes } from '../../../design/classes.ts';
import { Money } from '../../../design/money.tsx';
import { useUi } from '../../../design/ui.ts';
import { formatDateTime } from '../../../i18n/dates.ts';
import { movements, onItsWay } from './on-its-way.ts';

const looks = {
  pending: { Icon: Hourglass, look: 'text-warn' },
  success: { Icon: CircleCheck, look: 'text-emerald' },
  failed: { Icon: CircleX, look: 'text-danger' },
} as const;

interface OnItsWayProps {
  readonly statements: readonly StatementItem[];
  /** Whether a bonus has to be ended before a deposit arrives (spec §4). */
  readonly held: boolean;
}

/** Pending deposits and withdrawals; when one has ended, it stays in the list with its result. */
export function OnItsWay({ statements, held }: OnItsWayProps) {
  const { t } = useTranslation();
  const { announce } = useUi();
  const client = useQueryClient();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const open = onItsWay(statements).map(({ key }) => key);
  const fresh = open.filter((key) => !seen.includes(key));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const shown = movements(statements, seen);
  const arrived = shown.length - open.length;

  // The money has arrived in the wallet, has left it, or was returned to it.
  const onArrival = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: walletKeys.wallet });
    announce(t('now.changed'), false);
  });
  useEffect(() => {
    if (arrived > 0) onArrival();
  }, [arrived]);

  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="on-its-way" className="card flex flex-col gap-1 py-3">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <h2 id="on-its-way" className="text-body">
          {t('now.title')}
        </h2>
        <Link
          to="/user/statement"
          className="-mr-2 inline-flex min-h-12 items-center px-2 text-small font-semibold text-gold no-underline active:text-gold-press"
        >
          {t('now.all')}
        </Link>
      </div>
      <ul className="divide-y divide-hairline">
        {shown.map(({ key, item }) => (
          <Movement key={key} item={item} held={held} />
        ))}
      </ul>
    </section>
  );
}

function Movement({ item, held }: { item: StatementItem; held: boolean }) {
  const { t } = useTranslation();
  const status = statementStatus(item.status);
  const { Icon, look } = looks[status];
  const isDeposit = item.statementType === 'deposit';
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon size={22} aria-hidden="true" className={classes('mt-0.5 shrink-0', look)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          {t(isDeposit ? 'statement.deposit' : 'statement.withdraw')}
          <Money amount={item.amount} sign={isDeposit ? 'in' : 'out'} />
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-small text-muted">
          <span className={look}>
            {t(
              status !== 'pending'
                ? isDeposit || status === 'success'
                  ? `now.${status}`
                  : 'now.returned'
                : isDeposit
                  ? held
                    ? 'bonusFirst.held'
                    : 'now.depositPending'
                  : 'now.withdrawPending',
            )}
          </span>
          <time dateTime={item.createdAt} translate="no" className="tabular-nums">
            {formatDateTime(item.createdAt)}
          </time>
        </p>
      </div>
    </li>
  );
}
