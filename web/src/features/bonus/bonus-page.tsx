import { type Amount, isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Gift from 'lucide-react/icons/gift';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../design/empty.tsx';
import { noticeQuery } from '../../core/lookup.ts';
import { PromotionForm, PercentFail } from './promotion.tsx';
import { QueryState } from '../../core/ui/query-state.tsx';
import { StaleNotice } from '../../core/ui/stale-notice.tsx';
import { ServerHtml } from '../../core/ui/server-html.tsx';
import { BonusGrid, BonusSkeleton } from './bonus-card.tsx';
import { ClaimSheets, type Opened } from './bonus-sheets.tsx';
import { bonusListQuery, bonusMinimumQuery, useClaims } from './queries.ts';
import { Button } from '../../design/button.tsx';
import { Money } from '../../design/money.tsx';
import { Skeleton } from '../../design/loading.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { totalBalance } from '../../core/balances.ts';
import { walletQuery } from '../../core/wallet.ts';
import { Turnover } from '../../core/ui/turnover.tsx';
import { runningBonus, useTypeName, type RunningBonus } from './bonus-rules.ts';
import { activeBonusQuery } from '../../core/active-bonus.ts';
import { GivenText } from '../../design/given-text.tsx';

/** Bonuses (spec §2 bonus): the running one or a field for a promotion code, and all that can be received. */
export function Component() {
  const { t } = useTranslation();
  const list = useQuery(bonusListQuery());
  const check = useQuery(activeBonusQuery());
  const claims = useClaims();
  const [opened, setOpened] = useState<Opened>();

  // The sheets' content is loaded while the page is read.
  useQuery(noticeQuery());
  useEffect(() => void ServerHtml.prefetch(), []);

  const running = runningBonus(check, list);
  return (
    <div className="flex flex-col gap-5">
      <h1>{t('bonus.title')}</h1>
      {[list, check].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0) ? (
        <BonusSkeleton />
      ) : (
        <>
          {running ? (
            <ActivePanel
              running={running}
              busy={claims.clear.busy}
              onCancel={() => setOpened({ sheet: 'clear' })}
            />
          ) : (
            check.data && <PromotionForm onSearch={(code) => setOpened({ sheet: 'promotion', code })} />
          )}
          {(check.data || !running) && <QueryState of={[check]} title={t('bonus.checkFailed')} />}
          <QueryState of={[list]} title={t('bonus.loadFailed')} />
          {list.data?.length === 0 && (
            <Empty
              icon={Gift}
              title={t('bonus.empty')}
              hint={!running && check.data && t('bonus.emptyHint')}
            />
          )}
          {list.data && list.data.length > 0 && (
            <BonusGrid bonuses={list.data} current={running?.bonus} onOpen={setOpened} />
          )}
        </>
      )}
      <ClaimSheets
        opened={opened}
        bonuses={list.data ?? []}
        running={running}
        claims={claims}
        onClosed={() => setOpened(undefined)}
      />
    </div>
  );
}

interface ActivePanelProps {
  running: RunningBonus;
  busy: boolean;
  onCancel: () => void;
}

/** The running bonus: what it holds back, and the two ways to end it (spec §4 bonus). */
function ActivePanel({
  running: { type, bonus, turnover, turnoverNeeded },
  busy,
  onCancel,
}: ActivePanelProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  // What the operator calls it.
  const name = bonus?.description;
  const wallet = useQuery(walletQuery());
  const minimum = useQuery(bonusMinimumQuery());
  return (
    <section aria-labelledby="active-bonus" className="card flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-emerald" />
        <h2 id="active-bonus" className="min-w-0 flex-1">
          <span className="block text-small font-normal text-muted">
            {t('activeBonus.title')}
            {name && ` · ${typeName(type)}`}
          </span>
          <GivenText words>{name || typeName(type)}</GivenText>
        </h2>
      </div>
      <Turnover played={turnover} needed={turnoverNeeded} />
      <p>{t('activeBonus.blocks')}</p>
      <div>
        <p className="text-small text-muted">{t('activeBonus.howTitle')}</p>
        <ol className="list-decimal pl-5">
          <li className="pl-1">{t('activeBonus.play')}</li>
          <li className="pl-1">{t('activeBonus.low')}</li>
        </ol>
      </div>
      <Rows>
        <Row label={t('activeBonus.left')}>
          <Money amount={wallet.data && totalBalance(wallet.data)} />
        </Row>
        <EndsBelow percent={bonus?.percentFail} minimum={minimum} />
      </Rows>
      <StaleNotice of={[wallet, minimum]} />
      <Button variant="quiet" busy={busy} aria-haspopup="dialog" onClick={onCancel}>
        {t('activeBonus.cancel')}
      </Button>
    </section>
  );
}

interface EndsBelowProps {
  percent: number | null | undefined;
  minimum: { readonly data: { readonly minimum: Amount | null } | undefined; readonly isPending: boolean };
}

/** With less than this left the bonus may be ended (spec §4): the sum, and how it is calculated if that is known. */
function EndsBelow({ percent, minimum: { data, isPending } }: EndsBelowProps) {
  const { t } = useTranslation();
  const sum = data && isPositive(data.minimum) ? data.minimum : undefined;
  if (!isPending && !sum) return percent === undefined ? null : <PercentFail percent={percent} />;
  return (
    <Row
      label={t('promotion.percentFail')}
      note={typeof percent === 'number' ? t('promotion.percentOf', { percent }) : undefined}
    >
      {sum ? <Money amount={sum} /> : <Skeleton className="ml-auto h-[1lh] w-20" />}
    </Row>
  );
}
