import type { Slip } from '@krapao/contracts/client/read-entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../design/alert.tsx';
import { Button } from '../../../design/button.tsx';
import { StaleNotice } from '../../../core/ui/stale-notice.tsx';
import { useApp } from '../../../core/app.ts';
import { invalidateAfter } from '../../../core/query-client.ts';
import { slipReasonText } from '../../../i18n/message-text.ts';
import { newestSlipsQuery, statementKeys } from '../../../core/statement.ts';
import { walletKeys } from '../../../core/wallet.ts';
import { ToSupport } from '../../../core/ui/to-support.tsx';
import { InProgress, Received } from './deposit-outcome.tsx';
import { useUi } from '../../../design/ui.ts';

/** How often to check the status of a slip, in milliseconds. */
const LOOK_MS = 10_000;

interface SlipFollowedProps {
  /** The slip as the upload returned it. */
  slip: Slip;
  title: string;
  hint: string;
  onAgain: () => void;
}

/** The status of a slip: being checked, credited, or refused with a reason. Polled while it is on screen. */
export function SlipFollowed({ slip, title, hint, onAgain }: SlipFollowedProps) {
  const { texts } = useApp();
  const { moneyText } = useUi();
  const { t } = useTranslation();
  const { newest, now } = useSlip(slip);

  const againLabel = t('slipUpload.another');
  if (now.status === 'SUCCESS')
    return (
      <Received
        title={t('qrcode.paid', { amount: moneyText(now.amount) })}
        amount={now.amount}
        againLabel={againLabel}
        onAgain={onAgain}
      />
    );
  if (now.status === 'FAILED')
    return (
      <div className="flex flex-col gap-4 py-4">
        <Alert tone="danger" title={t('slipUpload.refused')} action={<ToSupport />}>
          {now.note && slipReasonText(texts, now.note)}
          <p>{t('slipUpload.refusedHint')}</p>
        </Alert>
        <Button onClick={onAgain}>{againLabel}</Button>
      </div>
    );
  return (
    <>
      <InProgress
        title={title}
        hint={hint}
        follow={{ label: t('statement.uploads'), to: '/user/statement?slips' }}
        againLabel={againLabel}
        onAgain={onAgain}
      />
      <StaleNotice of={[newest]} />
    </>
  );
}

/** The slip as it is now. When it is credited, the wallet and the statement have changed. */
export function useSlip(slip: Slip) {
  const client = useQueryClient();
  const newest = useQuery({ ...newestSlipsQuery(), refetchInterval: LOOK_MS });
  const now = newest.data?.slips.find((each) => isSame(each, slip)) ?? slip;
  const isCredited = now.status === 'SUCCESS';
  useEffect(() => {
    if (isCredited) invalidateAfter(client, [walletKeys.wallet, statementKeys.all]);
  }, [isCredited, client]);
  return { newest, now };
}

const isSame = (one: Slip, other: Slip) =>
  one.createdAt === other.createdAt && one.reference === other.reference;
