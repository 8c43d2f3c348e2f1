import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../design/money.tsx';
import { toast } from '../../design/toast.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { statementKeys, statementQuery } from '../statement/queries.ts';
import { walletKeys } from '../wallet/queries.ts';
import { endOfCode, type CodeEnd, type LivingCode } from './code-end.ts';
import { codeOf, qrcodeQuery } from './queries.ts';

/** How often to look whether a code was paid, in milliseconds: while it is shown, and while somebody only waits. */
const SHOWN_MS = 3_000;
const WAITING_MS = 10_000;

/** `unsure`: the code is gone, but the statement could not be read. */
export type Ended = { readonly code: LivingCode; readonly end: CodeEnd | { readonly kind: 'unsure' } };

export interface CodeWatch {
  /** The code that is waited for. */
  readonly code: LivingCode | null;
  /** What became of the last one, until another is waited for or `dismiss`. */
  readonly ended: Ended | null;
  readonly follow: (code: LivingCode) => void;
  /** Its time is over. */
  readonly expire: () => void;
  /** The member ended it; nothing to tell. */
  readonly forget: () => void;
  readonly dismiss: () => void;
}

/**
 * Waits for the end of a code by asking for it again and again, only while the page is visible. When it is gone, wallet
 * and statement are read anew and say what happened.
 */
export function useCodeWatch(shown: boolean): CodeWatch {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [code, setCode] = useState<LivingCode | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const settled = useRef(new Set<string>());
  const { data } = useQuery({
    ...qrcodeQuery(code?.provider ?? 'KBANK'),
    enabled: code !== null,
    refetchInterval: shown ? SHOWN_MS : WAITING_MS,
    refetchIntervalInBackground: false,
  });

  const settle = useEffectEvent(async (gone: LivingCode) => {
    if (settled.current.has(gone.qrcodeId)) return;
    settled.current.add(gone.qrcodeId);
    const end = await lookUp(client, gone);
    setCode((current) => (current?.qrcodeId === gone.qrcodeId ? null : current));
    setEnded({ code: gone, end });
    if (end.kind === 'paid') toast.done(t('deposit.paid', { amount: moneyText(end.amount) }));
  });

  useEffect(() => {
    if (code && data && codeOf(data)?.qrcodeId !== code.qrcodeId) void settle(code);
  }, [code, data]);

  return {
    code,
    ended,
    follow: useCallback((next: LivingCode) => {
      if (settled.current.has(next.qrcodeId)) return;
      setCode((current) => (current?.qrcodeId === next.qrcodeId ? current : next));
      setEnded(null);
    }, []),
    expire: () => {
      if (!code) return;
      void expireCode(code);
    },
    forget: () => {
      if (code) settled.current.add(code.qrcodeId);
      setCode(null);
      setEnded(null);
    },
    dismiss: () => setEnded(null),
  };

  async function expireCode(gone: LivingCode) {
    await client.invalidateQueries({ queryKey: qrcodeQuery(gone.provider).queryKey });
  }
}

async function lookUp(client: QueryClient, code: LivingCode): Promise<Ended['end']> {
  try {
    const query = statementQuery(1);
    // One that is under way may have been asked before the payment.
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    const { statements } = await client.fetchQuery({ ...query, staleTime: 0 });
    return endOfCode(code, statements, serverClock.now());
  } catch {
    return { kind: 'unsure' };
  } finally {
    void client.invalidateQueries({ queryKey: walletKeys.wallet });
    void client.invalidateQueries({ queryKey: statementKeys.all, refetchType: 'none' });
  }
}
