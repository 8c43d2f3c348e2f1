import type { Qrcode } from '@krapao/contracts/client/read-entities';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { toWire, type Minor } from '@krapao/contracts/kernel/money';
import { useRef, useState } from 'react';
import type { Api } from '../../../../platform/api.ts';
import { useApp } from '../../../../core/app.ts';
import { useOnceAction } from '../../../../core/once-action.ts';
import { maximumOf } from '../../../../core/refusal-figures.ts';
import type { Currency } from '@krapao/contracts/kernel/money';
import { useUi } from '../../../../design/ui.ts';
import type { CodeWatch } from './code-watch.ts';
import { codeOf, qrcodeKeys, qrcodeQuery } from './queries.ts';

/**
 * Makes a code, once however often it is clicked. All tabs read their codes again afterwards, because a new code ends
 * the ones elsewhere (spec §4). A refusal is an answer without a code: its message is a toast (spec §8); a maximum that
 * comes with it is remembered for the form.
 */
export function useCreateCode(provider: QrProvider, currency: Currency, follow: CodeWatch['follow']) {
  const { toasts } = useUi();
  const { textOfError, serverClock } = useApp();
  const [maximum, setMaximum] = useState<Minor>();
  const takeBack = useRef<() => void>(undefined);
  const client = useQueryClient();
  const action = useOnceAction<Minor, Qrcode>({
    name: `qrcode.create ${provider}`,
    unknown: { title: 'qrcode.codeUnknown', at: 'deposit' },
    send: (amount, { api }) => makeCode(api, provider, amount),
    // Whether a code was made shows in the tab itself.
    refetchOutcome: (refetch) => refetch(qrcodeQuery(provider)),
    invalidates: [qrcodeKeys.all],
  });

  const create = async (amount: Minor) => {
    const since = serverClock.now();
    const outcome = await action.run(amount);
    if (outcome.status === 'failed' && outcome.error.status === 200) {
      action.reset();
      takeBack.current = toasts.error(textOfError(outcome.error, currency));
      if (outcome.error.is('QR_FAIL')) setMaximum(maximumOf(outcome.error));
    }
    if (outcome.status !== 'done') return;
    action.reset();
    // It would stand over the code as if that had failed.
    takeBack.current?.();
    const code = codeOf(outcome.result);
    if (!code) return;
    client.setQueryData(qrcodeQuery(provider).queryKey, outcome.result);
    follow({ provider, qrcodeId: code.qrcodeId, amount: code.amount, expiresAt: code.expiresAt, since });
  };

  const { state, busy, reset, checkAgain } = action;
  return { create, maximum, state, busy, reset, checkAgain };
}

/** A code that cannot be made is an answer with status 200 (assumed); here it is a refusal like any other. */
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
