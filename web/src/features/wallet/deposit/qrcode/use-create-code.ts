import type { Qrcode } from '@krapao/contracts/client/read-entities';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { toWire, type Minor } from '@krapao/contracts/kernel/money';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../../../platform/api.ts';
import { useApp } from '../../../../core/app.ts';
import { useOnceAction } from '../../../../core/once-action.ts';
import { maximumOf } from '../../../../core/refusal-figures.ts';
import type { Currency } from '@krapao/contracts/kernel/money';
import { useUi } from '../../../../design/ui.ts';
import type { CodeWatch } from './code-watch.ts';
import { CODE_UNKNOWN, codeOf, qrcodeKeys, qrcodeQuery } from './queries.ts';

/**
 * Creates a code, only once however often it is clicked. Then all tabs reload their codes, because a new code ends the codes
 * of other providers (spec §4). A refusal is an answer without a code: its message is a toast (spec §8), and its maximum, if
 * any, is kept for the form.
 */
export function useCreateCode(provider: QrProvider, currency: Currency, follow: CodeWatch['follow']) {
  const { toasts, announce, moneyText } = useUi();
  const { t } = useTranslation();
  const { textOfError, serverClock } = useApp();
  const [maximum, setMaximum] = useState<Minor>();
  const takeBack = useRef<() => void>(undefined);
  const client = useQueryClient();
  const action = useOnceAction<Minor, Qrcode>({
    name: `qrcode.create ${provider}`,
    unknown: { title: CODE_UNKNOWN, at: 'deposit' },
    send: (amount, { api }) => makeCode(api, provider, amount),
    // The tab itself shows whether a code was created.
    refetchOutcome: (refetch) => refetch(qrcodeQuery(provider)),
    invalidates: [qrcodeKeys.all],
  });

  const create = async (amount: Minor) => {
    const sentAt = performance.now();
    const outcome = await action.run(amount);
    // By what the answer says about the server's clock: this device's clock may have been changed since the answer before it.
    const since = serverClock.now() - Math.ceil(performance.now() - sentAt);
    if (outcome.status === 'failed' && outcome.error.status === 200) {
      action.reset();
      takeBack.current = toasts.error(textOfError(outcome.error, currency));
      if (outcome.error.is('QR_FAIL')) setMaximum(maximumOf(outcome.error));
    }
    if (outcome.status !== 'done') return;
    action.reset();
    // Otherwise the toast of an earlier failure would cover the new code.
    takeBack.current?.();
    const code = codeOf(outcome.result);
    if (!code) return;
    client.setQueryData(qrcodeQuery(provider).queryKey, outcome.result);
    // The form had the focus, and the heading that gets it only names the sheet.
    announce(t('qrcode.picture', { amount: moneyText(code.amount, currency) }), false);
    follow({ provider, qrcodeId: code.qrcodeId, amount: code.amount, expiresAt: code.expiresAt, since });
  };

  const { state, busy, reset, checkAgain } = action;
  return { create, maximum, state, busy, reset, checkAgain };
}

/** The answer for a code that cannot be created has status 200 (assumed); this makes it a refusal like any other. */
async function makeCode(api: Api, provider: QrProvider, amount: Minor): Promise<Qrcode> {
  const answer = await api('qrcode.create', {
    params: { bankCode: provider },
    body: { amount: toWire(amount) },
  });
  if (answer.hasQrcode) return answer;
  throw new ApiError({
    kind: 'refused',
    operation: 'qrcode.create',
    message: answer.message ?? 'QR_FAIL',
    status: 200,
    ...(answer.data && { data: answer.data }),
  });
}
