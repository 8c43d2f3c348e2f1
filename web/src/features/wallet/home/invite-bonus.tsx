import type { Wallet } from '@krapao/contracts/client/read-entities';
import Gift from 'lucide-react/icons/gift';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { isPositive } from '@krapao/contracts/kernel/money';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/button.tsx';
import { ConfirmDialog } from '../../../design/dialogs.tsx';
import { Money } from '../../../design/money.tsx';
import { Sheet, useCloseSheet } from '../../../design/sheet.tsx';
import { hasInvited, useCollect } from '../../invite/queries.ts';
import type { Tells } from '../../../core/outcomes.ts';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Row, Rows } from '../../../core/ui/rows.tsx';
import { useSlow } from '../../../core/ui/slow-hint.tsx';
import { useUi } from '../../../design/ui.ts';

interface InviteBonusProps {
  wallet: Wallet;
  /** Whether another sheet is open: the invite sheet collects the same bonus and shows its outcome itself. */
  quiet: boolean;
}

/**
 * Invite bonus with its receive button (spec §2 home). It asks for confirmation, then reloads the wallet (§4); the server's
 * message is a green or red toast (§8). Without a bonus it says so; the button stays enabled, because the server gives the
 * reason.
 */
export function InviteBonus({ wallet, quiet }: InviteBonusProps) {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const tells: Tells = ({ verification }) => verification !== 'loading' && !asking && !quiet;
  const collect = useCollect(tells);
  const { state } = collect;
  const { amount, success, fail } = wallet.invite;
  const hasFriends = hasInvited(wallet.invite);
  const isNothing = amount !== null && !isPositive(amount);
  const note = useId();
  const slow = useSlow(collect.busy && !quiet);

  return (
    <section aria-labelledby="invite-bonus" className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface-3 text-gold">
        <Gift size={22} aria-hidden="true" />
      </span>
      {/* A long amount gets its own line, and the button goes below. */}
      <div className="grow">
        <h2 id="invite-bonus" className="text-small font-normal text-muted">
          {t('home.inviteBonus')}
        </h2>
        <p className="text-h2 font-semibold">
          <Money amount={amount} />
        </p>
      </div>
      <Button
        variant="quiet"
        busy={collect.busy}
        disabled={amount === null}
        className="ml-auto shrink-0"
        aria-haspopup="dialog"
        aria-describedby={isNothing ? note : undefined}
        onClick={() => setAsking(true)}
      >
        {t('home.receive')}
      </Button>
      {/* In place of the other lines, so that next to nothing moves. */}
      {slow && <output className="w-full text-small">{t('lazy.slow')}</output>}
      {isNothing && !slow && (
        <p id={note} className="w-full text-small text-muted">
          {t('home.inviteNone')}
        </p>
      )}
      {hasFriends && !slow && (
        <ul className="flex w-full flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {success !== null && (
            <Share icon={UserRoundCheck} text={t('home.invitePlayed', { percent: success })} />
          )}
          {fail !== null && <Share icon={UserRoundX} text={t('home.inviteNotPlayed', { percent: fail })} />}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        title={t('home.receiveTitle')}
        confirmLabel={t('home.receiveConfirm')}
        onClosed={(confirmed) => {
          setAsking(false);
          if (confirmed) void collect.claim();
        }}
      >
        {isNothing ? t('home.inviteNone') : t('home.receiveHint', { amount: moneyText(amount) })}
      </ConfirmDialog>
      <Sheet
        open={state.status === 'unknown' && tells(state)}
        title={t('home.inviteBonus')}
        onClosed={collect.reset}
        locked={state.status === 'unknown' && state.verification !== 'done'}
      >
        {state.status === 'unknown' && (
          <Unknown
            verification={state.verification}
            wallet={wallet}
            onCheckAgain={() => void collect.checkAgain()}
          />
        )}
      </Sheet>
    </section>
  );
}

function Share({ icon: Icon, text }: { icon: typeof Gift; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {text}
    </li>
  );
}

interface UnknownProps {
  verification: 'loading' | 'done' | 'failed';
  wallet: Wallet;
  onCheckAgain: () => void;
}

function Unknown({ verification, wallet, onCheckAgain }: UnknownProps) {
  const { t } = useTranslation();
  const close = useCloseSheet();
  return (
    <OutcomeUnknown
      title={t('home.receiveUnknown')}
      verification={verification}
      backLabel={t('design.close')}
      onCheckAgain={onCheckAgain}
      onBack={() => close()}
    >
      <Rows>
        <Row label={t('home.inviteBonus')}>
          <Money amount={wallet.invite.amount} />
        </Row>
        <Row label={t('home.wallet')}>
          <Money amount={wallet.wallet.amount} />
        </Row>
      </Rows>
    </OutcomeUnknown>
  );
}
