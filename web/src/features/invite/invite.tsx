import type { Wallet } from '@krapao/contracts/client/read-entities';
import { isPositive } from '@krapao/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { Money, moneyText } from '../../design/money.tsx';
import { OutcomeUnknown } from '../../core/ui/outcome.tsx';
import { QueryWaiting } from '../../core/ui/query-waiting.tsx';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { walletQuery } from '../wallet/queries.ts';
import { inviteLink } from './invite-link.ts';
import { InviteTable } from './invite-table.tsx';
import { ShareLink } from './share-link.tsx';
import { useCollect } from './use-collect.ts';

/** Inside of the invite sheet: the link to pass on, what friends brought, and collecting it. */
export default function Invite() {
  const { t } = useTranslation();
  const wallet = useQuery(walletQuery());
  const collect = useCollect();
  const [confirming, setConfirming] = useState(false);
  if (!wallet.data) return <QueryWaiting query={wallet} title={t('invite.loadFailed')} />;

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
        <p>{t('invite.collectQuestion', { amount: moneyText(invite.amount) })}</p>
        <p className="mt-1 text-small text-muted">{t('invite.atOnce')}</p>
      </ConfirmDialog>
    </div>
  );
}

const percent = (share: number | null) => (share === null ? '-' : `${share}%`);

interface EarnedProps {
  invite: Wallet['invite'];
  busy: boolean;
  onCollect: () => void;
}

function Earned({ invite, busy, onCollect }: EarnedProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <Rows>
        <Row label={t('invite.amount')}>
          <Money amount={invite.amount} className="text-gold" />
        </Row>
        <Row label={t('invite.played')}>{percent(invite.success)}</Row>
        <Row label={t('invite.notPlayed')}>{percent(invite.fail)}</Row>
      </Rows>
      <Button
        variant={isPositive(invite.amount) ? 'main' : 'quiet'}
        busy={busy}
        disabled={invite.amount === null}
        onClick={onCollect}
      >
        {t('invite.collect')}
      </Button>
    </div>
  );
}
