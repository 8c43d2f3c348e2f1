import { useQueryClient } from '@tanstack/react-query';
import type { Qrcode } from '@krapao/contracts/entities/qrcode';
import type { QrProvider } from '@krapao/contracts/entities/qr-limits';
import { toWire, type Minor } from '@krapao/contracts/kernel/money';
import { useTranslation } from 'react-i18next';
import { useMoneyAction } from '../../app/money-action.ts';
import { toast } from '../../design/toast.ts';
import { errorText } from '../../i18n/error-text.ts';
import { api } from '../../platform/api.ts';
import { serverClock } from '../../platform/server-clock.ts';
import type { CodeWatch } from './code-watch.ts';
import { codeOf, qrcodeKeys, qrcodeQuery } from './queries.ts';

interface Wanted {
  readonly provider: QrProvider;
  readonly amount: Minor;
}

/**
 * Makes a code, once however often it is clicked. All tabs read their codes anew afterwards, because a new code ends
 * the ones elsewhere (spec §4). A refusal is an answer without a code: its message is a toast (spec §8).
 */
export function useCreateCode(follow: CodeWatch['follow']) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const action = useMoneyAction<Wanted, Qrcode>({
    name: 'qrcode.create',
    send: ({ provider, amount }) =>
      api('qrcode.create', { params: { bankCode: provider }, body: { amount: toWire(amount) } }),
    // Whether a code was made shows in the tabs themselves.
    reloadTruth: (reload) =>
      Promise.all([reload(qrcodeQuery('KBANK')), reload(qrcodeQuery('WW')), reload(qrcodeQuery('PAYTIMZ'))]),
    invalidates: [qrcodeKeys.all],
  });

  const create = async (wanted: Wanted) => {
    const since = serverClock.now();
    const outcome = await action.run(wanted);
    if (outcome.status !== 'done') return;
    action.reset();
    const code = codeOf(outcome.result);
    if (!code) return toast.error(errorText(t, outcome.result.message ?? 'QR_FAIL'));
    client.setQueryData(qrcodeQuery(wanted.provider).queryKey, outcome.result);
    const { qrcodeId, amount, expiresAt } = code;
    follow({ provider: wanted.provider, qrcodeId, amount, expiresAt, since });
  };

  return { create, state: action.state, busy: action.busy, reset: action.reset };
}
