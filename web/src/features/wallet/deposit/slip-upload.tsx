import type { Slip } from '@krapao/contracts/client/read-entities';
import { parseAmount, toWire } from '@krapao/contracts/kernel/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOnceAction } from '../../../core/once-action.ts';
import { useShown } from '../../../core/use-shown.ts';
import { type App, useApp } from '../../../core/app.ts';
import { BonusFirst } from '../../../core/ui/bonus-first.tsx';
import { slipWindowQuery } from '../../../core/lookup.ts';
import { newestSlipsQuery, statementKeys } from '../../../core/statement.ts';
import { OutcomeUnknown } from '../../../core/ui/outcome.tsx';
import { Answer } from '../../../core/ui/query-state.tsx';
import { walletKeys } from '../../../core/wallet.ts';
import { bankCodeOf, type BankChannel, type SlipDraft } from './channels.ts';
import { arrivedSlip } from './slip-rules.ts';
import { SlipClosed, SlipForm } from './slip-form.tsx';
import { SlipFollowed } from './slip-followed.tsx';
import { SlipSending, createSending, useSending } from './slip-sending.tsx';
import { useBonusBlock } from '../../../core/active-bonus.ts';
import { useUi } from '../../../design/ui.ts';

interface SlipUploadProps {
  banks: readonly BankChannel[];
  draft: SlipDraft;
  onDraft: (change: Partial<SlipDraft>) => void;
}

/**
 * Sends the picture of a slip, only once. After a lost answer the list of slips shows whether it arrived; only the player
 * may send it again.
 */
export default function SlipUpload({ banks, draft, onDraft }: SlipUploadProps) {
  const { toasts } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const shown = useShown();
  const sendings = useApp().service(createSending);
  const sending = useSending();
  const [cancelled, setCancelled] = useState(false);
  const [taken, setTaken] = useState<Slip>();
  const opening = useQuery(slipWindowQuery());
  const action = useOnceAction<SlipDraft, Slip>({
    name: 'wallet.uploadSlip',
    unknown: { title: 'slipUpload.unknown', at: 'slips' },
    send: upload,
    refetchOutcome: (refetch) => refetch(newestSlipsQuery()),
    invalidates: [statementKeys.all, walletKeys.wallet],
  });
  const { state } = action;
  const blocked = useBonusBlock();
  const isLookedUp = state.status === 'unknown' && state.verification === 'done';
  const newest = useQuery({ ...newestSlipsQuery(), enabled: isLookedUp });
  const found = isLookedUp && sending && arrivedSlip(newest.data?.slips ?? [], sending.sentAt);

  const send = async () => {
    setCancelled(false);
    const outcome = await action.run(draft);
    if (outcome.status === 'done') {
      action.reset();
      onDraft({ file: undefined, amount: '' });
      setTaken(outcome.result);
      if (!shown.current) toasts.done(t('slipUpload.done'));
    }
    if (outcome.status === 'failed') {
      if (outcome.error.is('SLIP_UPLOAD_FAIL')) void client.invalidateQueries(slipWindowQuery());
      if (!shown.current) {
        toasts.error(textOfError(outcome.error));
        action.reset();
      }
    }
    if (outcome.status === 'unknown' && outcome.verification === 'done') {
      const slips = client.getQueryData(newestSlipsQuery().queryKey)?.slips ?? [];
      const arrived = arrivedSlip(slips, sendings.last()?.sentAt ?? 0);
      if (arrived && !shown.current) toasts.done(t('slipUpload.found'));
      if (arrived ? shown.current : !sendings.last()?.cancelled) return;
      action.reset();
      if (!arrived) setCancelled(true);
    }
  };
  const again = () => {
    action.reset();
    setTaken(undefined);
    onDraft({ file: undefined, amount: '' });
  };

  if (state.status === 'pending' || state.status === 'done') return <SlipSending />;
  const sent = taken ?? found;
  if (sent)
    return (
      <SlipFollowed
        slip={sent}
        title={found ? t('slipUpload.found') : t('slipUpload.done')}
        hint={found ? t('slipUpload.foundHint') : t('slipUpload.doneHint')}
        onAgain={again}
      />
    );
  if (state.status === 'unknown')
    return (
      <OutcomeUnknown
        title={t('slipUpload.unknown')}
        verification={state.verification}
        look={{ label: t('statement.uploads'), onOpen: () => void navigate('/user/statement?slips') }}
        backLabel={t('slipUpload.retry')}
        onCheckAgain={() => void action.checkAgain()}
        onBack={action.reset}
      >
        <p>{t('slipUpload.notFound')}</p>
      </OutcomeUnknown>
    );
  if (blocked) return <BonusFirst />;
  return (
    <Answer query={opening} title={t('slipUpload.windowFailed')}>
      {(hours) =>
        // A refusal because of the window is shown first, with the chosen picture.
        !hours.isOpen && !(state.status === 'failed' && state.error.is('SLIP_UPLOAD_FAIL')) ? (
          <SlipClosed hours={hours} />
        ) : (
          <SlipForm
            banks={banks}
            draft={draft}
            hours={hours}
            cancelled={cancelled}
            error={state.status === 'failed' ? state.error : undefined}
            onDraft={(change) => {
              setCancelled(false);
              action.reset();
              onDraft(change);
            }}
            onSend={() => void send()}
          />
        )
      }
    </Answer>
  );
}

function upload({ file, account, amount }: SlipDraft, { api, service }: App): Promise<Slip> {
  const parsed = parseAmount(amount);
  const bankCode = bankCodeOf(account);
  return api('wallet.uploadSlip', {
    form: {
      ...(file && { file }),
      ...(bankCode !== '' && { bankCode }),
      ...(parsed.ok && parsed.amount > 0 && { amount: String(toWire(parsed.amount)) }),
    },
    ...service(createSending).begin(),
  });
}
