import type { Credentials } from '@krapao/contracts/entities/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOnceAction, type OnceAction } from '../../../../core/once-action.ts';
import { useShown } from '../../../../core/use-shown.ts';
import { Alert } from '../../../../design/alert.tsx';
import { LookedUp } from './looked-up.tsx';
import { credentialsQuery } from './queries.ts';
import { useUi } from '../../../../design/ui.ts';
import { useApp } from '../../../../core/app.ts';

/** Once however often it is pressed: a second new password would end the first, which may be noted already. */
export function useResetPassword(code: string, onDone: () => void) {
  const { toasts } = useUi();
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const client = useQueryClient();
  const shown = useShown();
  const action = useOnceAction({
    name: `wallet.resetPassword ${code}`,
    unknown: undefined,
    send: (slotCode: string, { api }) => api('wallet.resetPassword', { params: { slotCode } }),
    refetchOutcome: (refetch) => refetch(credentialsQuery(code)),
    invalidates: [],
  });
  const run = async () => {
    const outcome = await action.run(code);
    if (outcome.status === 'done') {
      action.reset();
      toasts.done(t('gameAccount.resetDone'));
      if (shown.current) client.setQueryData(credentialsQuery(code).queryKey, outcome.result);
    }
    if (outcome.status === 'failed' && !shown.current) toasts.error(textOfError(outcome.error));
    // What is shown then is the password that counts, the new one or the old.
    if (outcome.status === 'done' || outcome.status === 'unknown') onDone();
  };
  return { action, run };
}

/** A refusal is told, although the original says nothing (spec §8 silent). */
export function ResetOutcome({ action }: { action: OnceAction<string, Credentials> }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const { state } = action;
  if (state.status === 'failed')
    return (
      <Alert tone="danger" title={t('gameAccount.resetFailed')}>
        {textOfError(state.error)}
      </Alert>
    );
  if (state.status === 'unknown')
    return (
      <LookedUp
        title={t('gameAccount.resetUnknown')}
        verification={state.verification}
        found={t('gameAccount.passwordIsLatest')}
        onCheckAgain={() => void action.checkAgain()}
      />
    );
  return null;
}
