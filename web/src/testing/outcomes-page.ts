import { AWAITED_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import { ApiError } from '@krapao/contracts/client/api-error';
import type { Wallet } from '@krapao/contracts/client/read-entities';
import { minor } from '@krapao/contracts/kernel/money';
import type { i18n as I18n } from 'i18next';
import type { OnceState, Sent } from '../core/exactly-once.ts';
import { createOutcomes } from '../core/outcomes.ts';
import { queryClientOf } from '../core/query-client.ts';
import type { UnknownNotice } from '../core/unknown-notice.ts';
import { walletQuery } from '../core/wallet.ts';
import { createTestApp } from './test-app.ts';

/** An unknown outcome: the answer was lost. */
export const lost = (verification: 'loading' | 'done' | 'failed'): OnceState<unknown> => ({
  status: 'unknown',
  error: new ApiError({ kind: 'network', operation: 'wallet.transfer', message: 'lost' }),
  verification,
});

export const transfer: UnknownNotice<number> = {
  title: 'transfer.unknown',
  asked: (baht) => ({ text: 'transfer.asked', amount: minor(baht * 100), from: null, to: 'PG Soft' }),
};

/** At 12:10:05 in Bangkok, on 20 November 2026. */
export const sentTransfer: Sent<number> = { payload: 50, at: 1_795_151_405_000 };

/**
 * A member's page with money actions that a test drives by hand.
 * @param kept what an earlier page has stored
 */
export function openPage(token: string, kept = '[]', i18n?: I18n) {
  const test = createTestApp({ token, ...(i18n && { i18n }) });
  const { tab } = test.storages;
  const [awaited = '', asked] = kept.split('\n');
  tab.setItem(AWAITED_KEY, awaited);
  if (asked !== undefined) tab.setItem(sessionKeys.asked, asked);
  const { follow, found, tell } = test.app.service(createOutcomes);
  const { store, dismiss } = test.app.ui.toasts;
  tell(undefined);
  /** An action with an open screen, that sends what is given; `become` sets its state. With `null` no money can move, and it has no notice. */
  const begin = (notice: UnknownNotice | null = transfer, sent?: Sent<unknown>) => {
    let state: OnceState<unknown> = { status: 'idle' };
    const listeners = new Set<() => void>();
    const { open, onCertain } = follow({
      get: () => state,
      sent: () => sent,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    });
    const openScreen = () => {
      const leave = open(notice ?? undefined);
      return (tells = true) => leave(() => tells);
    };
    const become = (...states: OnceState<unknown>[]) => {
      for (const next of states) {
        state = next;
        for (const listener of listeners) listener();
      }
    };
    return { become, onCertain, openScreen, leave: openScreen() };
  };
  return {
    ...test,
    tell,
    found,
    begin,
    /** The texts of the current notices, in the current language. */
    notices: () => store.getState().toasts.map(({ lasting }) => lasting?.().text),
    /** What the current notices say of what was sent. */
    told: () => store.getState().toasts.map(({ lasting }) => lasting?.().asked),
    /** The player closes one of the notices. */
    read: (at: number) => dismiss(store.getState().toasts[at]!.id),
    /** The player closes all visible notices. */
    readAll: () => {
      for (const { id } of store.getState().toasts) dismiss(id);
    },
    /** Whether something that was sent is not settled, so that the page must not reload by itself. */
    isUnsettled: () => test.app.unsettled.size > 0,
    /** The member's wallet has arrived. */
    walletOf: (_id: string) => {
      queryClientOf(test.app).setQueryData(walletQuery().queryKey, { profile: { _id } } as Wallet);
      tell(_id);
    },
    /** What is stored for the next page: a line with what is awaited, and one with what the member of the session asked for, if that is stored. */
    kept: () =>
      [tab.getItem(AWAITED_KEY) ?? '[]', tab.getItem(sessionKeys.asked)]
        .filter((line) => line !== null)
        .join('\n'),
  };
}
