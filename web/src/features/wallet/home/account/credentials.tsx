import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../design/button.tsx';
import { ConfirmDialog } from '../../../../design/dialogs.tsx';
import { Skeleton } from '../../../../design/loading.tsx';
import { VisuallyHidden } from '../../../../design/visually-hidden.tsx';
import { copyText } from '../../../../platform/clipboard.ts';
import { QueryState } from '../../../../core/ui/query-state.tsx';
import { useUi } from '../../../../design/ui.ts';
import type { Credentials } from '@krapao/contracts/entities/wallet';
import { useOnceAction, type OnceAction } from '../../../../core/once-action.ts';
import { useShown } from '../../../../core/use-shown.ts';
import { InView } from '../../../../design/in-view.tsx';
import { SlowHint } from '../../../../core/ui/slow-hint.tsx';
import { Alert } from '../../../../design/alert.tsx';
import { credentialsQuery } from '../queries.ts';
import { LookedUp } from './looked-up.tsx';
import { useApp } from '../../../../core/app.ts';
import { MixedText } from '../../../../design/mixed-text.tsx';

/** The credentials for the game's own app. The password is hidden at first. */
export function CredentialsPart({ account }: { account: GameAccount }) {
  const { t } = useTranslation();
  const credentials = useQuery(credentialsQuery(account.code));
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const reset = useResetPassword(account.code, () => setShown(true));
  const { data } = credentials;
  return (
    <section aria-labelledby="credentials" className="flex flex-col gap-3 border-t pt-4">
      <h3 id="credentials" className="text-body">
        {t('gameAccount.credentials')}
      </h3>
      <QueryState of={[credentials]} title={t('gameAccount.credentialsFailed')} waiting={null} />
      {(data || credentials.errorUpdateCount === 0) && (
        <dl className="divide-y divide-hairline rounded-control bg-surface-2 pr-1 pl-4">
          <Fact
            label={t('gameAccount.username')}
            value={data?.username}
            shown
            copyLabel={t('gameAccount.copyUsername')}
          />
          <Fact
            label={t('gameAccount.password')}
            value={data?.password}
            shown={shown}
            onShow={() => setShown(!shown)}
            copyLabel={t('gameAccount.copyPassword')}
          />
        </dl>
      )}
      <ResetOutcome action={reset.action} />
      {reset.action.busy && <SlowHint />}
      <Button variant="quiet" busy={reset.action.busy} onClick={() => setAsking(true)}>
        {t('gameAccount.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('gameAccount.resetTitle')}
        confirmLabel={t('gameAccount.resetConfirm')}
        onClosed={(confirmed) => {
          setAsking(false);
          if (confirmed) void reset.run();
        }}
      >
        <MixedText>{t('gameAccount.resetHint', { game: account.name })}</MixedText>
      </ConfirmDialog>
    </section>
  );
}

interface FactProps {
  label: string;
  value: string | undefined;
  shown: boolean;
  onShow?: () => void;
  copyLabel: string;
}

function Fact({ label, value, shown, onShow, copyLabel }: FactProps) {
  const { toasts } = useUi();
  const { t } = useTranslation();
  const copy = async (text: string) => {
    if (await copyText(text)) toasts.done(t('copying.done'));
    else toasts.error(t('copying.failed'));
  };
  return (
    <div className="pt-2">
      <dt className="text-small text-muted">{label}</dt>
      <dd translate="no" className="-mt-2 flex min-h-12 items-center gap-1 font-semibold">
        <span className="min-w-0 flex-1">
          {value === undefined ? (
            <Skeleton className="h-[1.1em] w-32" />
          ) : shown ? (
            value
          ) : (
            <>
              <span aria-hidden="true">••••••••</span>
              <VisuallyHidden>{t('gameAccount.hidden')}</VisuallyHidden>
            </>
          )}
        </span>
        {onShow && (
          <IconButton
            label={shown ? t('design.hidePassword') : t('design.showPassword')}
            icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
            onClick={onShow}
          />
        )}
        <IconButton
          label={copyLabel}
          icon={<Copy size={20} />}
          disabled={value === undefined}
          onClick={() => value !== undefined && void copy(value)}
        />
      </dd>
    </div>
  );
}

/** Resets the password only once, however often it is pressed: a second reset would invalidate a password that may be noted. */
function useResetPassword(code: string, onDone: () => void) {
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
    // Needed if the sheet was closed and opened again meanwhile.
    invalidates: [credentialsQuery(code).queryKey],
  });
  const run = async () => {
    const outcome = await action.run(code);
    if (outcome.status === 'done') {
      action.reset();
      toasts.done(t('gameAccount.resetDone'));
      if (shown.current) client.setQueryData(credentialsQuery(code).queryKey, outcome.result);
    }
    if (outcome.status === 'failed' && !shown.current) {
      toasts.error(textOfError(outcome.error));
      action.reset();
    }
    // Either way the query then has the valid password, new or old.
    if (outcome.status === 'done' || outcome.status === 'unknown') onDone();
  };
  return { action, run };
}

/** A refusal is shown, although the original product shows nothing (spec §8 silent). */
function ResetOutcome({ action }: { action: OnceAction<string, Credentials> }) {
  const { textOfError } = useApp();
  const { t } = useTranslation();
  const { state } = action;
  if (state.status === 'failed')
    return (
      <InView>
        <Alert tone="danger" title={t('gameAccount.resetFailed')}>
          {textOfError(state.error)}
        </Alert>
      </InView>
    );
  if (state.status === 'unknown')
    return (
      <InView>
        <LookedUp
          title={t('gameAccount.resetUnknown')}
          verification={state.verification}
          found={t('gameAccount.passwordIsLatest')}
          onCheckAgain={() => void action.checkAgain()}
        />
      </InView>
    );
  return null;
}
