import type { Invite, Wallet } from '@krapao/contracts/client/read-entities';
import { isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialogs.tsx';
import { Money } from '../../design/money.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { QueryState } from '../../core/ui/query-state.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { walletQuery } from '../../core/wallet.ts';
import { hasInvited, INVITE_PAGE_SIZE, inviteLink, inviteListQuery, useCollect } from './queries.ts';
import { copyText } from '../../platform/clipboard.ts';
import { DateTime } from '../../core/ui/date-time.tsx';
import { type Column, PagedTable } from '../../core/ui/paged-table.tsx';
import { SlowHint } from '../../core/ui/slow-hint.tsx';
import { useUi } from '../../design/ui.ts';
import { GivenText } from '../../design/given-text.tsx';

/** Content of the invite sheet: the link to share, what friends brought, and the button to collect it. */
export default function Invite() {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery());
  const collect = useCollect();
  const [confirming, setConfirming] = useState(false);
  const queryState = <QueryState of={[wallet]} title={t('invite.loadFailed')} />;
  if (!wallet.data) return queryState;

  const { invite, profile } = wallet.data;
  const { state } = collect;
  if (state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={t('invite.unknown')}
        verification={state.verification}
        backLabel={t('invite.back')}
        onCheckAgain={() => void collect.checkAgain()}
        onBack={collect.reset}
      >
        <Rows>
          <Row label={t('invite.amount')}>
            <Money amount={invite.amount} />
          </Row>
          <Row label={t('home.wallet')}>
            <Money amount={wallet.data.wallet.amount} />
          </Row>
        </Rows>
      </OutcomeUnknown>
    );
  return (
    <div className="flex flex-col gap-6 pb-2">
      <Earned invite={invite} busy={collect.busy} onCollect={() => setConfirming(true)} />
      {profile._id !== '' && <ShareLink link={inviteLink(profile._id)} main={!isPositive(invite.amount)} />}
      {queryState}
      <InviteTable />
      <ConfirmDialog
        open={confirming}
        title={t('invite.collectTitle')}
        confirmLabel={t('invite.collect')}
        onClosed={(confirmed) => {
          setConfirming(false);
          if (confirmed) void collect.claim();
        }}
      >
        {isNothing(invite) ? (
          t('home.inviteNone')
        ) : (
          <>
            <p>{t('invite.collectQuestion', { amount: moneyText(invite.amount) })}</p>
            <p className="mt-1 text-small text-muted">{t('invite.atOnce')}</p>
          </>
        )}
      </ConfirmDialog>
    </div>
  );
}

const isNothing = ({ amount }: Wallet['invite']) => amount !== null && !isPositive(amount);

const percent = (share: number | null) => (share === null ? '-' : `${share}%`);

interface EarnedProps {
  invite: Wallet['invite'];
  busy: boolean;
  onCollect: () => void;
}

function Earned({ invite, busy, onCollect }: EarnedProps) {
  const { t } = useTranslation();
  const note = useId();
  const isEmpty = isNothing(invite);
  return (
    <div className="flex flex-col gap-4">
      <Rows>
        <Row label={t('invite.amount')}>
          <Money amount={invite.amount} className="text-gold" />
        </Row>
        {hasInvited(invite) && (
          <>
            <Row label={t('invite.played')}>{percent(invite.success)}</Row>
            <Row label={t('invite.notPlayed')}>{percent(invite.fail)}</Row>
          </>
        )}
      </Rows>
      {isEmpty && (
        <p id={note} className="text-small text-muted">
          {t('home.inviteNone')}
        </p>
      )}
      {busy && <SlowHint />}
      <Button
        variant={isPositive(invite.amount) ? 'main' : 'quiet'}
        busy={busy}
        disabled={invite.amount === null}
        aria-describedby={isEmpty ? note : undefined}
        onClick={onCollect}
      >
        {t('invite.collect')}
      </Button>
    </div>
  );
}

/**
 * The link, to copy or, on devices that can, to share.
 * @param main whether it is the main action of this screen
 */
function ShareLink({ link, main }: { link: string; main: boolean }) {
  const { toasts } = useUi();
  const { t } = useTranslation();
  const canShare = 'share' in navigator;
  const copy = async () => {
    if (await copyText(link)) toasts.done(t('invite.copied'));
    else toasts.error(t('invite.copyFailed'));
  };
  const share = async () => {
    try {
      await navigator.share({ text: t('invite.shareText'), url: link });
    } catch (error) {
      // Closing the share sheet of the phone is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="text-small text-muted">{t('invite.link')}</p>
        <p translate="no" className="rounded-control bg-surface-2 px-4 py-3 text-small select-all">
          {link}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button variant={main ? 'main' : 'quiet'} className="flex-1" onClick={() => void share()}>
            <Share2 size={20} aria-hidden="true" />
            {t('invite.share')}
          </Button>
        )}
        <Button variant={main && !canShare ? 'main' : 'quiet'} className="flex-1" onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          {t('invite.copy')}
        </Button>
      </div>
    </div>
  );
}

const columns: readonly Column<Invite>[] = [
  { label: 'invite.friend', cell: ({ from }) => <GivenText>{from.name}</GivenText> },
  { label: 'invite.date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'invite.earned',
    end: true,
    cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
  },
];

/** Friends and what each brought, 10 per page from page 1 (spec §9). */
function InviteTable() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(inviteListQuery(page));
  return (
    <PagedTable
      title={t('invite.list')}
      columns={columns}
      items={query.data?.invites}
      unread={query.data?.dropped?.invites}
      total={query.data?.total}
      size={INVITE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      query={query}
      loadFailed={t('invite.listFailed')}
      empty={{ icon: UserPlus, title: t('invite.empty'), hint: t('invite.emptyHint') }}
    />
  );
}
