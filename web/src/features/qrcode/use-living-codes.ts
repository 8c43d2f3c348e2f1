import { useQueries } from '@tanstack/react-query';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useApp } from '../../core/app.ts';
import type { CodeWatch } from './code-watch.ts';
import { codeOf, qrcodeQuery, type ShownCode } from './queries.ts';
import type { QrChannel } from './qr-rules.ts';

export interface LivingCodes {
  /** Every provider has answered, or failed at least once: there is no point in waiting longer. */
  readonly settled: boolean;
  readonly living: { readonly provider: QrProvider; readonly code: ShownCode } | undefined;
}

/** Is there a code that waits to be paid, at any of the providers? */
export function useLivingCodes(channels: readonly QrChannel[], over: CodeWatch['over']): LivingCodes {
  const { serverClock } = useApp();
  const codes = useQueries({ queries: channels.map(({ provider }) => qrcodeQuery(provider)) });
  const living = channels.flatMap(({ provider }, at) => {
    const code = codeOf(codes[at]?.data);
    const isLiving = code && !over.includes(code.qrcodeId) && code.expiresAt > serverClock.now();
    return isLiving ? [{ provider, code }] : [];
  });
  const settled = codes.every(({ data, failureCount }) => data !== undefined || failureCount > 0);
  return { settled, living: living[0] };
}
