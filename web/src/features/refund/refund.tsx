import type { Refund, RefundCheck } from '@krapao/contracts/client/read-entities';
import { isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../design/dialogs.tsx';
import { Money } from '../../design/money.tsx';
import { useCloseSheet } from '../../design/sheet.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { QueryState } from '../../core/ui/query-state.tsx';
import { useClaim } from '../../core/use-claim.ts';
import {
  addWalletAction,
  receiveAction,
  REFUND_PAGE_SIZE,
  refundCheckQuery,
  refundListQuery,
} from './queries.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { useApp } from '../../core/app.ts';
import { messageText } from '../../i18n/message-text.ts';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { walletQuery } from '../../core/wallet.ts';
import { DateTime } from '../../core/ui/date-time.tsx';
import { type Column, PagedTable } from '../../core/ui/paged-table.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { useUi } from '../../design/ui.ts';

/** Content of the refund sheet (spec §4 refund): receive a part of the losses, then add it to the wallet. */
export default function Refund() {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const close = useCloseSheet();
  const check = useQuery(refundCheckQuery());
  const [confirming, setConfirming] = useState(false);
  const receive = useClaim(receiveAction, undefined, t('refund.next'));
  const addWallet = useClaim(addWalletAction, undefined, t('refund.added'));

  const unknown = [receive, addWallet].find(({ state }) => state.status === 'unknown');
  if (unknown?.state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={unknown === receive ? t('refund.receiveUnknown') : t('refund.addUnknown')}
        verification={unknown.state.verification}
        backLabel={t('refund.back')}
        onCheckAgain={() => void unknown.checkAgain()}
        onBack={unknown.reset}
      >
        {check.data && <RefundFigures check={check.data} wallet={unknown === addWallet} />}
      </OutcomeUnknown>
    );

  const state = <QueryState of={[check]} title={t('refund.loadFailed')} />;
  if (!check.data) return state;
  return (
    <div className="flex flex-col gap-6 pb-2">
      <RefundNow
        check={check.data}
        receiving={receive.busy}
        adding={addWallet.busy}
        onReceive={() => void receive.claim()}
        onAdd={() => setConfirming(true)}
      />
      {state}
      <RefundTable />
      <ConfirmDialog
        open={confirming}
        title={t('refund.addTitle')}
        confirmLabel={t('refund.add')}
        onClosed={(confirmed) => {
          setConfirming(false);
          if (confirmed) void addWallet.claim().then((done) => done && close());
        }}
      >
        <p>{t('refund.addQuestion', { amount: moneyText(check.data.refundSuccess) })}</p>
        <p className="mt-1 text-small text-muted">{t('refund.atOnce')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface RefundNowProps {
  check: RefundCheck;
  receiving: boolean;
  adding: boolean;
  onReceive: () => void;
  onAdd: () => void;
}

/** The receivable amount, the amount waiting to be added, and the two steps. */
function RefundNow({ check, receiving, adding, onReceive, onAdd }: RefundNowProps) {
  const { t } = useTranslation();
  const note = useId();
  const waiting = isPositive(check.refundSuccess);
  return (
    <div className="flex flex-col gap-4">
      <RefundFigures check={check} />
      <div id={note} className="empty:hidden">
        <Why check={check} />
      </div>
      <p className="text-small text-muted">{t(waiting ? 'refund.next' : 'refund.steps')}</p>
      {(receiving || adding) && <SlowHint />}
      <div className="flex flex-col gap-2">
        <Button
          variant={!waiting && check.result && isPositive(check.refundAmount) ? 'main' : 'quiet'}
          busy={receiving}
          disabled={check.bonus || check.refundAmount === null}
          aria-describedby={note}
          onClick={onReceive}
          className="animate-unpressed"
        >
          {t('refund.receive')}
        </Button>
        <Button variant={waiting ? 'main' : 'quiet'} busy={adding} disabled={!waiting} onClick={onAdd}>
          {t('refund.add')}
        </Button>
      </div>
    </div>
  );
}

/** Why it cannot be received now: an active bonus (spec §4), or what the server says. */
function Why({ check }: { check: RefundCheck }) {
  const { t } = useTranslation();
  const { texts } = useApp();
  if (check.bonus) return <Alert tone="warn">{t('refund.bonusActive')}</Alert>;
  // If an amount waits to be added, that is the next step: "nothing to receive" would only confuse.
  if (check.result || check.info === '' || isPositive(check.refundSuccess)) return null;
  return <Alert tone="info" title={messageText(texts, check.info)} />;
}

/** @param wallet also shows the wallet's balance, so that the member sees whether the money arrived */
function RefundFigures({ check, wallet = false }: { check: RefundCheck; wallet?: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...walletQuery(), enabled: wallet });
  // Gold marks the amount of the next step, if that can be taken.
  const waits = isPositive(check.refundSuccess);
  return (
    <Rows>
      <Row label={t('refund.percent')}>{check.refundFail === null ? '-' : `${check.refundFail}%`}</Row>
      <Row label={t('refund.amount')}>
        <Money amount={check.refundAmount} className={waits || !check.result ? '' : 'text-gold'} />
      </Row>
      <Row label={t('refund.waiting')}>
        <Money amount={check.refundSuccess} className={waits ? 'text-gold' : ''} />
      </Row>
      {wallet && data && (
        <Row label={t('home.wallet')}>
          <Money amount={data.wallet.amount} />
        </Row>
      )}
    </Rows>
  );
}

const columns: readonly Column<Refund>[] = [
  { label: 'refund.date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'refund.received',
    end: true,
    cell: ({ refundAmount }) => <Money amount={refundAmount} className="font-semibold" />,
  },
];

/** Refunds received so far, 10 per page from page 1 (spec §9). */
function RefundTable() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(refundListQuery(page));
  return (
    <PagedTable
      title={t('refund.list')}
      columns={columns}
      items={query.data?.refunds}
      unread={query.data?.dropped?.refunds}
      total={query.data?.total}
      size={REFUND_PAGE_SIZE}
      page={page}
      onPage={setPage}
      query={query}
      loadFailed={t('refund.listFailed')}
      empty={{ icon: HandCoins, title: t('refund.empty'), hint: t('refund.emptyHint') }}
    />
  );
}
