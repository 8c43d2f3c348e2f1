import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../../../core/app.ts';
import { createOutcomes } from '../../../../core/outcomes.ts';
import { clockAhead } from '../../../../core/clock-ahead.ts';
import type { CodeWatch } from './code-watch.ts';
import { CODE_UNKNOWN, codeOf, qrcodeQuery } from './queries.ts';

/** The open code of a provider. One from an earlier visit or another device is followed, too. */
export function useFoundCode(provider: QrProvider, watch: CodeWatch) {
  const { serverClock, service } = useApp();
  const query = useQuery(qrcodeQuery(provider));
  const found = codeOf(query.data);
  // The watch decides when an awaited code ends: the clock may be wrong at first and corrected later.
  const isWatched = found !== undefined && watch.code?.qrcodeId === found.qrcodeId;
  const isOpen = found && (isWatched || found.expiresAt > serverClock.now());
  const code = isOpen && !watch.over.includes(found.qrcodeId) ? found : undefined;

  const codeId = code?.qrcodeId;
  const onFound = useEffectEvent(() => {
    if (!code) return;
    service(createOutcomes).found(CODE_UNKNOWN);
    const { qrcodeId, amount, expiresAt } = code;
    // A cached answer may be minutes old, and the code paid since.
    const since = query.dataUpdatedAt + clockAhead(serverClock);
    watch.follow({ provider, qrcodeId, amount, expiresAt, since });
  });
  useEffect(() => {
    if (codeId) onFound();
  }, [codeId]);
  return { query, code };
}
