import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appOf } from '../../core/app.ts';
import { moneyText } from '../../design/money.tsx';
import { toast } from '../../design/toast.ts';
import { statementQuery } from '../statement/queries.ts';
import { walletKeys } from '../wallet/queries.ts';
import { endOfCode, type CodeEnd, type LivingCode } from './code-end.ts';
import { codeOf, qrcodeKeys, qrcodeQuery } from './queries.ts';

/** How often to look whether a code was paid, in milliseconds: while it is shown, and while somebody only waits. */
const SHOWN_MS = 3_000;
const WAITING_MS = 10_000;

export interface Ended {
  readonly code: LivingCode;
  /** `unsure`: the code is gone, but the statement could not be read. */
  readonly end: CodeEnd | { readonly kind: 'unsure' };
}

export interface CodeWatch {
  /** The code that is waited for; still there while it is looked up what became of it. */
  readonly code: LivingCode | null;
  /** What became of the last one, until another is waited for or `dismiss`. */
  readonly ended: Ended | null;
  /** Ids of codes that have ended, whatever an older answer says. */
  readonly over: readonly string[];
  readonly follow: (code: LivingCode) => void;
  /** The time of the code is over. */
  readonly expire: () => void;
  /** The member ended the code; there is nothing to tell. */
  readonly forget: (qrcodeId: string) => void;
  readonly dismiss: () => void;
}

/**
 * Waits for the end of a code by asking for it again and again, only while the page is visible. When it is gone, wallet
 * and statement are read anew and say what happened.
 * @param shown the code is on screen
 */
export function useCodeWatch(shown: boolean): CodeWatch {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [code, setCode] = useState<LivingCode | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const [over, setOver] = useState<readonly string[]>([]);
  // Beside the state, because the end is told from two sides that may come at once.
  const told = useRef(new Set<string>());
  const { data } = useQuery({
    ...qrcodeQuery(code?.provider ?? 'KBANK'),
    enabled: code !== null,
    refetchInterval: shown ? SHOWN_MS : WAITING_MS,
    refetchIntervalInBackground: false,
  });

  const markOver = (qrcodeId: string) =>
    setOver((before) => (before.includes(qrcodeId) ? before : [...before, qrcodeId]));
  const finish = (qrcodeId: string, how: Ended | null) => {
    markOver(qrcodeId);
    setCode((current) => (current?.qrcodeId === qrcodeId ? null : current));
    setEnded(how);
  };
  /** @param replaced another code has taken its place: only a payment is worth telling */
  const settle = async (gone: LivingCode, replaced = false) => {
    if (told.current.has(gone.qrcodeId)) return;
    told.current.add(gone.qrcodeId);
    const end = await lookUpEnd(client, gone);
    finish(gone.qrcodeId, replaced ? null : { code: gone, end });
    if (end.kind === 'paid') toast.done(t('qrcode.paid', { amount: moneyText(end.amount) }));
  };
  const onGone = useEffectEvent((gone: LivingCode) => void settle(gone));
  useEffect(() => {
    if (code && data && codeOf(data)?.qrcodeId !== code.qrcodeId) onGone(code);
  }, [code, data]);

  return {
    code,
    ended,
    over,
    follow: (next) => {
      if (told.current.has(next.qrcodeId) || code?.qrcodeId === next.qrcodeId) return;
      if (code) {
        // A new code ends the ones elsewhere (spec §4).
        markOver(code.qrcodeId);
        void settle(code, true);
      }
      setCode(next);
      setEnded(null);
    },
    expire: () => {
      if (!code) return;
      markOver(code.qrcodeId);
      void settle(code);
    },
    forget: (qrcodeId) => {
      told.current.add(qrcodeId);
      finish(qrcodeId, null);
    },
    dismiss: () => setEnded(null),
  };
}

/** What became of a code, by a statement that is read after the code was gone. */
export async function lookUpEnd(client: QueryClient, code: LivingCode): Promise<Ended['end']> {
  void client.invalidateQueries({ queryKey: qrcodeKeys.all });
  void client.invalidateQueries({ queryKey: walletKeys.wallet });
  try {
    const query = statementQuery(1);
    // One that is under way may have been asked for before the payment.
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    const { statements } = await client.fetchQuery({ ...query, staleTime: 0 });
    return endOfCode(code, statements, appOf(client).serverClock.now());
  } catch {
    return { kind: 'unsure' };
  }
}
