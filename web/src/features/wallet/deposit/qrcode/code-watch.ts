import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Amount } from '@krapao/contracts/kernel/money';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { StatementItem } from '@krapao/contracts/client/read-entities';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { useApp } from '../../../../core/app.ts';
import { appOf, readAgain } from '../../../../core/query-client.ts';
import { statementQuery } from '../../../../core/statement.ts';
import { walletKeys } from '../../../../core/wallet.ts';
import { codeOf, qrcodeKeys, qrcodeQuery } from './queries.ts';
import { CLOCK_SLACK_MS } from '../../../../platform/server-clock.ts';

/** How often to look whether a code was paid, in milliseconds: while it is shown, and while someone only waits. */
const SHOWN_MS = 3_000;
const WAITING_MS = 10_000;

export interface Ended {
  readonly code: OpenCode;
  /** `unsure`: the code is gone, but the statement could not be read. */
  readonly end: CodeEnd | { readonly kind: 'unsure' };
}

export interface CodeWatch {
  /** The code whose payment is waited for; it stays while its end is being looked up. */
  readonly code: OpenCode | null;
  /** How the last one ended, until another is waited for, or until `dismiss`. */
  readonly ended: Ended | null;
  /** Ids of codes that have ended, whatever an older answer says. */
  readonly over: readonly string[];
  readonly follow: (code: OpenCode) => void;
  /** The time of the code is over. */
  readonly expire: () => void;
  /** The member ended the code; there is nothing to tell. */
  readonly forget: (qrcodeId: string) => void;
  readonly dismiss: () => void;
}

interface CodeWatchOptions {
  readonly lookUp: (code: OpenCode) => Promise<Ended['end']>;
  /** The money has come, whether the code is still on a screen or not. */
  readonly onPaid: (amount: Amount | null) => void;
}

/** Which code is waited for and what became of the last one: each end is looked up once and told once. */
export function createCodeWatch({ lookUp, onPaid }: CodeWatchOptions) {
  const store = createStore<Pick<CodeWatch, 'code' | 'ended' | 'over'>>(() => ({
    code: null,
    ended: null,
    over: [],
  }));
  const lookedUp = new Set<string>();
  /** Ended by the clock of this device alone: the server has not said so yet. */
  const timedOut = new Set<string>();

  const finish = (qrcodeId: string, change: { readonly ended?: Ended | null } = {}) =>
    store.setState(({ code, over }) => ({
      over: over.includes(qrcodeId) ? over : [...over, qrcodeId],
      code: code?.qrcodeId === qrcodeId ? null : code,
      ...change,
    }));
  const markOver = ({ qrcodeId }: OpenCode) =>
    store.setState(({ over }) => (over.includes(qrcodeId) ? {} : { over: [...over, qrcodeId] }));
  /** @param replaced another code has taken its place: then only a payment is shown */
  const settle = async (gone: OpenCode, replaced = false) => {
    if (lookedUp.has(gone.qrcodeId)) return;
    lookedUp.add(gone.qrcodeId);
    const end = await lookUp(gone);
    // The clock of this device was wrong, and an answer has corrected it meanwhile: the code still lives.
    if (timedOut.delete(gone.qrcodeId) && end.kind === 'closed') {
      lookedUp.delete(gone.qrcodeId);
      return store.setState(({ over }) => ({ over: over.filter((id) => id !== gone.qrcodeId) }));
    }
    finish(gone.qrcodeId, replaced ? {} : { ended: { code: gone, end } });
    if (end.kind === 'paid') onPaid(end.amount);
  };

  return {
    store,
    follow: (next: OpenCode): void => {
      const { code } = store.getState();
      if (lookedUp.has(next.qrcodeId) || code?.qrcodeId === next.qrcodeId) return;
      if (code) {
        // A new code ends the ones elsewhere (spec §4).
        timedOut.delete(code.qrcodeId);
        markOver(code);
        void settle(code, true);
      }
      store.setState({ code: next, ended: null });
    },
    /** The server was asked which code there is, while one was waited for. */
    answered: (waitedFor: OpenCode, qrcodeId: string | undefined): void => {
      if (qrcodeId === waitedFor.qrcodeId) return;
      timedOut.delete(waitedFor.qrcodeId);
      void settle(waitedFor);
    },
    expire: (): void => {
      const { code } = store.getState();
      if (!code || lookedUp.has(code.qrcodeId)) return;
      timedOut.add(code.qrcodeId);
      markOver(code);
      void settle(code);
    },
    forget: (qrcodeId: string): void => {
      lookedUp.add(qrcodeId);
      finish(qrcodeId, { ended: null });
    },
    dismiss: (): void => store.setState({ ended: null }),
  };
}

/**
 * Waits for the end of a code by asking for it again and again, only while the page is visible. When it is gone, wallet
 * and statement are read again and say what happened.
 * @param shown the code is on screen
 */
export function useCodeWatch(shown: boolean): CodeWatch {
  const client = useQueryClient();
  const { ui, texts } = useApp();
  const [{ store, answered, ...actions }] = useState(() =>
    createCodeWatch({
      lookUp: (gone) => lookUpEnd(client, gone),
      onPaid: (amount) => ui.toasts.done(texts.i18n.t('qrcode.paid', { amount: ui.moneyText(amount) })),
    }),
  );
  const state = useStore(store);
  const { code } = state;
  const { data } = useQuery({
    ...qrcodeQuery(code?.provider ?? 'KBANK'),
    enabled: code !== null,
    refetchInterval: shown ? SHOWN_MS : WAITING_MS,
    refetchIntervalInBackground: false,
  });
  useEffect(() => {
    if (code && data) answered(code, codeOf(data)?.qrcodeId);
  }, [answered, code, data]);
  return { ...state, ...actions };
}

/** How a code ended, by a statement that is read after the code was gone. */
export async function lookUpEnd(client: QueryClient, code: OpenCode): Promise<Ended['end']> {
  void client.invalidateQueries({ queryKey: qrcodeKeys.all });
  void client.invalidateQueries({ queryKey: walletKeys.wallet });
  try {
    // A fetch under way may have been sent before the payment.
    const { statements } = await readAgain(client, statementQuery(1));
    return endOfCode(code, statements, appOf(client).serverClock.now());
  } catch {
    return { kind: 'unsure' };
  }
}

/** An open code that someone waits for. */
export interface OpenCode {
  readonly provider: QrProvider;
  readonly qrcodeId: string;
  readonly amount: Amount;
  /** The server's clock, epoch milliseconds: when the code ends, and since when it is known to live unpaid. */
  readonly expiresAt: number;
  readonly since: number;
}

type CodeEnd =
  | { readonly kind: 'paid'; readonly amount: Amount | null }
  /** Its time is over and nobody paid. */
  | { readonly kind: 'expired' }
  /** Gone before its time, and no payment is known. */
  | { readonly kind: 'closed' };

/** Is an entry of the amount of the code? */
const isOf = (code: OpenCode, { amount }: StatementItem) => amount?.minor === code.amount.minor;

/**
 * What became of a code that is no longer there, by what the statement says (newest first). A payment shows as a
 * successful deposit since the code was made; a player may have paid another amount than the code asked for.
 */
export function endOfCode(code: OpenCode, statements: readonly StatementItem[], now: number): CodeEnd {
  const deposits = statements.filter(
    (item) =>
      item.statementType === 'deposit' &&
      item.status === 'SUCCESS' &&
      instantOf(item.createdAt) >= code.since - CLOCK_SLACK_MS,
  );
  const payment =
    deposits.find((item) => isOf(code, item) && item.from === code.provider) ??
    deposits.find((item) => item.from === code.provider) ??
    deposits.find((item) => isOf(code, item));
  if (payment) return { kind: 'paid', amount: payment.amount };
  return { kind: now >= code.expiresAt - CLOCK_SLACK_MS ? 'expired' : 'closed' };
}
