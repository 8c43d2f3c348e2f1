import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../../../core/app.ts';
import type { DepositStep } from '../channels.ts';
import type { CodeWatch } from './code-watch.ts';
import type { QrChannel } from './qr-rules.ts';
import { codeOf, qrcodeQuery, type ShownCode } from './queries.ts';

export interface OpenCodes {
  /** Whether every provider has answered or failed at least once: then there is no point in waiting longer. */
  readonly settled: boolean;
  /**
   * Whether an answer from before a change of the codes, such as an attempt to create one, is being read again. It does not
   * count meanwhile: a new code ends the codes of other providers (spec §4).
   */
  readonly outdated: boolean;
  readonly open: { readonly provider: QrProvider; readonly code: ShownCode } | undefined;
}

/**
 * Which provider has an open code, if any.
 * @param over ids of codes that have ended, even if an older answer still has them
 */
export function useOpenCodes(channels: readonly QrChannel[], over: readonly string[]): OpenCodes {
  const { serverClock } = useApp();
  const client = useQueryClient();
  const answers = useQueries({ queries: channels.map(({ provider }) => qrcodeQuery(provider)) });
  const codes = channels.map(({ provider }, at) => {
    const { data, dataUpdatedAt = 0, isFetching, failureCount } = answers[at] ?? {};
    const state = client.getQueryState(qrcodeQuery(provider).queryKey);
    const isRetrying = failureCount !== undefined && failureCount > 0;
    const hasFailed = isRetrying || state?.status === 'error';
    // A read that failed invalidates the answer, too: that alone, such as by a failed poll, does not make it outdated.
    const isOutdated = isFetching === true && state?.isInvalidated === true && !hasFailed;
    const isSettled = isRetrying || (data && !isOutdated);
    return { provider, code: codeOf(data), at: dataUpdatedAt, hasFailed, isOutdated, isSettled };
  });
  const outdated = codes.some(({ isOutdated }) => isOutdated);
  const open = codes.flatMap(({ provider, code, at, hasFailed, isOutdated }) => {
    const isOpen = code && !isOutdated && !over.includes(code.qrcodeId) && code.expiresAt > serverClock.now();
    // One that could not be read again may have been ended by one that is still being read.
    return isOpen && !(hasFailed && outdated) ? [{ provider, code, at }] : [];
  });
  return {
    settled: codes.every(({ isSettled }) => isSettled),
    outdated,
    // There is only one open code: of two answers that have one, the older is no longer true.
    open: open.toSorted((one, other) => other.at - one.at)[0],
  };
}

/** The step that the sheet opens with: that of an open code, or of one that has just ended; undefined until it is known. */
export function firstStepOf(
  { settled, outdated, open }: OpenCodes,
  { code, ended }: Pick<CodeWatch, 'code' | 'ended'>,
  channels: readonly QrChannel[],
): Extract<DepositStep, { at: 'qr' | 'choice' }> | undefined {
  const shown = open ?? (outdated ? undefined : (code ?? ended?.code));
  if (shown && channels.some(({ provider }) => provider === shown.provider))
    return { at: 'qr', provider: shown.provider };
  return settled ? { at: 'choice' } : undefined;
}
