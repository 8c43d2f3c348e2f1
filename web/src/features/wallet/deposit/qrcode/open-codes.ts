import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../../../core/app.ts';
import type { QrChannel } from './qr-rules.ts';
import { codeOf, qrcodeQuery, type ShownCode } from './queries.ts';

export interface OpenCodes {
  /**
   * Whether every provider has answered or failed at least once: then there is no point in waiting longer. An answer from
   * before the last attempt to create a code does not count while it is being read again.
   */
  readonly settled: boolean;
  readonly open: { readonly provider: QrProvider; readonly code: ShownCode } | undefined;
}

/**
 * The first open code of any provider.
 * @param over ids of codes that have ended, even if cached responses still have them
 */
export function useOpenCodes(channels: readonly QrChannel[], over: readonly string[]): OpenCodes {
  const { serverClock } = useApp();
  const client = useQueryClient();
  const codes = useQueries({ queries: channels.map(({ provider }) => qrcodeQuery(provider)) });
  const open = channels.flatMap(({ provider }, at) => {
    const code = codeOf(codes[at]?.data);
    const isOpen = code && !over.includes(code.qrcodeId) && code.expiresAt > serverClock.now();
    return isOpen ? [{ provider, code }] : [];
  });
  const settled = codes.every(({ data, isFetching, failureCount }, at) => {
    const channel = channels[at];
    const isOutdated =
      isFetching && channel && client.getQueryState(qrcodeQuery(channel.provider).queryKey)?.isInvalidated;
    return (data !== undefined && !isOutdated) || failureCount > 0;
  });
  return { settled, open: open[0] };
}
