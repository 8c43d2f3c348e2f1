import type { GameAccount, Wallet } from '@krapao/contracts/client/read-entities';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnceAction } from '../../../../core/once-action.ts';
import { SlowHint } from '../../../../core/ui/slow-hint.tsx';
import { useShown } from '../../../../core/use-shown.ts';
import { InView } from '../../../../design/in-view.tsx';
import { Alert } from '../../../../design/alert.tsx';
import { Button } from '../../../../design/button.tsx';
import { walletKeys, walletQuery } from '../../../../core/wallet.ts';
import { LookedUp } from './looked-up.tsx';
import { useUi } from '../../../../design/ui.ts';
import { useApp } from '../../../../core/app.ts';

const withAccount = (wallet: Wallet, account: GameAccount): Wallet => ({
  ...wallet,
  slots: wallet.slots.map((slot) => (slot.code === account.code ? account : slot)),
});

/** An account that is not opened yet. A refusal is shown, although the original product shows nothing (spec §8 silent). */
export function ClosedAccount({
  account: { code, name },
  logo,
}: {
  readonly account: GameAccount;
  readonly logo: ReactNode;
}) {
  const { toasts } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const client = useQueryClient();
  const shown = useShown();
  const action = useOnceAction({
    name: `wallet.activate ${code}`,
    unknown: { title: 'gameAccount.activateUnknown', at: 'home' },
    send: (slotCode: string, { api }) => api('wallet.activate', { params: { slotCode } }),
    refetchOutcome: (refetch) => refetch(walletQuery()),
    invalidates: [walletKeys.wallet],
  });
  const { state } = action;

  const activate = async () => {
    const outcome = await action.run(code);
    if (outcome.status === 'done') {
      client.setQueryData(walletQuery().queryKey, (wallet) => wallet && withAccount(wallet, outcome.result));
      // The state stays "done", so that no tap sends it again before the opened account replaces this component.
      toasts.done(t('gameAccount.activated', { game: name }));
    } else if (outcome.status === 'failed' && !shown.current) {
      toasts.error(textOfError(outcome.error));
      action.reset();
    } else if (outcome.status === 'unknown') {
      const slots = client.getQueryData(walletQuery().queryKey)?.slots;
      if (!slots?.find((slot) => slot.code === code)?.isActive) return;
      toasts.done(t('gameAccount.isOpen', { game: name }));
      if (!shown.current) action.reset();
    }
  };

  return (
    <div className="flex flex-col gap-4 pb-2">
      <div className="flex items-center gap-3 rounded-control bg-surface-2 px-4 py-3">
        {logo}
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{t('home.notOpened')}</span>
          <span className="block text-small text-muted">{t('gameAccount.closedHint')}</span>
        </p>
      </div>
      {state.status === 'failed' && (
        <InView>
          <Alert tone="danger" title={t('gameAccount.activateFailed')}>
            {textOfError(state.error)}
          </Alert>
        </InView>
      )}
      {state.status === 'unknown' && (
        <LookedUp
          title={t('gameAccount.activateUnknown')}
          verification={state.verification}
          found={t('gameAccount.stillClosed')}
          onCheckAgain={() => void action.checkAgain()}
        />
      )}
      {action.busy && <SlowHint />}
      {!(state.status === 'unknown' && state.verification === 'failed') && (
        <Button busy={action.busy} onClick={() => void activate()} className="animate-unpressed">
          {t('gameAccount.activate')}
        </Button>
      )}
    </div>
  );
}
