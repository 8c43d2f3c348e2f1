import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { StatementItem } from '@krapao/contracts/client/read-entities';
import type { Amount } from '@krapao/contracts/kernel/money';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../../../../core/app.ts';
import { appOf, invalidateAfter, readAgain } from '../../../../core/query-client.ts';
import { bonusKeys } from '../../../../core/active-bonus.ts';
import { PAGE_SIZE, statementQuery } from '../../../../core/statement.ts';
import { walletKeys } from '../../../../core/wallet.ts';
import { codeOf, qrcodeKeys, qrcodeQuery } from './queries.ts';
import { type CodeEnd, type Ended, endOfCode, type OpenCode } from './code-end.ts';
import { keepCode, keptCode } from './kept-code.ts';
import { useLaterEnd } from './later-end.ts';

/** How often to check whether a code was paid, in milliseconds: while the sheet is open, and after it was closed. */
const SHOWN_MS = 3_000;
const WAITING_MS = 10_000;

export interface CodeWatch {
  /** The code whose payment is awaited; kept until its outcome is looked up. */
  readonly code: OpenCode | null;
  /** How the last code ended, until another is followed or `dismiss` is called. */
  readonly ended: Ended | null;
  /** Ids of codes that have ended, even if an older response still has them. */
  readonly over: readonly string[];
  readonly follow: (code: OpenCode) => void;
  /** Call it when the time of the code is over. */
  readonly expire: () => void;
  /** Call it after the member cancelled the code: no outcome is looked up. */
  readonly forget: (qrcodeId: string) => void;
  readonly dismiss: () => void;
}

interface CodeWatchOptions {
  /** One that is awaited already. */
  readonly code?: OpenCode | null;
  readonly lookUp: (code: OpenCode) => Promise<Ended['end']>;
  /** Called when the money has arrived, whether or not the code is still shown. */
  readonly onPaid: (amount: Amount | null) => void;
}

/** The code that is awaited and the outcome of the last one. Each outcome is looked up once and reported once. */
export function createCodeWatch({ code: first = null, lookUp, onPaid }: CodeWatchOptions) {
  const store = createStore<Pick<CodeWatch, 'code' | 'ended' | 'over'>>(() => ({
    code: first,
    ended: null,
    over: [],
  }));
  const lookedUp = new Set<string>();
  /** Codes that have ended only by this device's clock; the server has not confirmed it. */
  const timedOut = new Set<string>();

  const finish = (qrcodeId: string, change: { readonly ended?: Ended | null } = {}) =>
    store.setState(({ code, over }) => ({
      over: over.includes(qrcodeId) ? over : [...over, qrcodeId],
      code: code?.qrcodeId === qrcodeId ? null : code,
      ...change,
    }));
  const markOver = ({ qrcodeId }: OpenCode) =>
    store.setState(({ over }) => (over.includes(qrcodeId) ? {} : { over: [...over, qrcodeId] }));
  /**
   * Whether a code that has ended only by this device's clock is before its time by the server's: the clock was wrong, and a response
   * has corrected it meanwhile. As long as the outcome is not known, that is not known either.
   */
  const isStillOpen = ({ qrcodeId }: OpenCode, { kind }: Ended['end']): boolean =>
    kind !== 'unsure' && timedOut.delete(qrcodeId) && kind === 'closed';
  const awaitAgain = (code: OpenCode) => {
    lookedUp.delete(code.qrcodeId);
    store.setState(({ over }) => ({
      code,
      ended: null,
      over: over.filter((id) => id !== code.qrcodeId),
    }));
  };
  /** @param replaced whether another code has replaced it: then only a payment is reported */
  const settle = async (gone: OpenCode, replaced = false) => {
    if (lookedUp.has(gone.qrcodeId)) return;
    lookedUp.add(gone.qrcodeId);
    const end = await lookUp(gone);
    if (isStillOpen(gone, end)) return awaitAgain(gone);
    finish(gone.qrcodeId, replaced ? {} : { ended: { code: gone, end } });
    if (end.kind === 'paid') onPaid(end.amount);
  };

  return {
    store,
    follow: (next: OpenCode): void => {
      const { code } = store.getState();
      if (lookedUp.has(next.qrcodeId) || code?.qrcodeId === next.qrcodeId) return;
      if (code) {
        // A new code ends the codes of other providers (spec §4).
        timedOut.delete(code.qrcodeId);
        markOver(code);
        void settle(code, true);
      }
      store.setState({ code: next, ended: null });
    },
    /** Takes a response of the server: the id of its current code, if any, while `waitedFor` was awaited. */
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
      timedOut.delete(qrcodeId);
      finish(qrcodeId, { ended: null });
    },
    /** Takes what has become known of a code whose outcome was open. */
    decided: (gone: OpenCode, end: CodeEnd): void => {
      if (store.getState().ended?.code !== gone) return;
      if (isStillOpen(gone, end)) return awaitAgain(gone);
      store.setState({ ended: { code: gone, end } });
      if (end.kind === 'paid') onPaid(end.amount);
    },
    dismiss: (): void => store.setState({ ended: null }),
  };
}

/**
 * Polls the server for the end of a code, only while the page is visible. When the code is gone, wallet and statement are
 * reloaded to find out what happened.
 * @param shown whether the deposit sheet is open
 */
export function useCodeWatch(shown: boolean): CodeWatch {
  const client = useQueryClient();
  const app = useApp();
  const { ui, texts } = app;
  const [{ store, answered, decided, ...actions }] = useState(() =>
    createCodeWatch({
      code: keptCode(app),
      lookUp: (gone) => lookUpEnd(client, gone),
      // Its texts come with the sheet, which may not have been opened on this page. Without them, the new balance tells it alone.
      onPaid: (amount) =>
        void texts.load('deposit').then(
          () => ui.toasts.done(texts.i18n.t('qrcode.paid', { amount: ui.moneyText(amount) })),
          () => undefined,
        ),
    }),
  );
  const state = useStore(store);
  const { code } = state;
  useEffect(() => keepCode(app, code), [app, code]);
  const { data } = useQuery({
    ...qrcodeQuery(code?.provider ?? 'KBANK'),
    enabled: code !== null,
    refetchInterval: shown ? SHOWN_MS : WAITING_MS,
    refetchIntervalInBackground: false,
  });
  useEffect(() => {
    if (code && data) answered(code, codeOf(data)?.qrcodeId);
  }, [answered, code, data]);
  useLaterEnd(state.ended, shown, decided);
  return { ...state, ...actions };
}

/** How a code ended, by a statement that is loaded after the code was gone. */
export async function lookUpEnd(client: QueryClient, code: OpenCode): Promise<Ended['end']> {
  invalidateAfter(client, [qrcodeQuery(code.provider).queryKey, walletKeys.wallet]);
  const end = await readEnd(client, code);
  // Mostly by a bonus that has begun elsewhere, which the sheet says, with how to end it, instead of offering another deposit.
  if (end.kind === 'held') invalidateAfter(client, [bonusKeys.all]);
  // It may have been ended by a new code of another provider (spec §4), which another device has created.
  if (end.kind === 'closed' || end.kind === 'unsure') invalidateAfter(client, [qrcodeKeys.all]);
  return end;
}

/** How many pages of the statement are read for it. */
const MOST_PAGES = 4;

async function readEnd(client: QueryClient, code: OpenCode): Promise<Ended['end']> {
  const found: StatementItem[] = [];
  try {
    for (let page = 1; ; page += 1) {
      // A pending fetch may have been sent before the payment.
      const { statements } = await readAgain(client, statementQuery(page));
      found.push(...statements);
      const end = endOfCode(code, found, appOf(client).serverClock.now());
      if (end.kind !== 'unsure' || statements.length < PAGE_SIZE || page === MOST_PAGES) return end;
    }
  } catch {
    return { kind: 'unsure' };
  }
}
