import type { ApiError } from '@krapao/contracts/client/api-error';
import { useTranslation } from 'react-i18next';
import { WALLET } from '../../../core/wallet.ts';
import { EVERYWHERE, type Transfer } from './transfer-rules.ts';

/**
 * Where the money is after TRANSFER_FAIL. If it had left its account, it is returned to the wallet (spec §8). If the source
 * is a game that refuses, it has never left; the answer does not say which is the case.
 */
export type Whereabouts =
  | { readonly at: 'returned' }
  | { readonly at: 'unlisted' }
  /** `games` are codes. */
  | { readonly at: 'returnedOrKept' | 'partly'; readonly games: readonly string[] };

/**
 * @param filled codes of the accounts that had a balance when the transfer was sent
 * @param failed codes of the accounts that nothing was moved from, if the server lists them; only for a transfer of everything
 */
export function whereaboutsOf(
  { from, to }: { from: string; to: string },
  filled: readonly string[],
  failed: readonly unknown[] | undefined,
): Whereabouts {
  if (from === WALLET) return { at: 'returned' };
  if (from !== EVERYWHERE) return { at: 'returnedOrKept', games: [from] };
  // Includes accounts whose balance was unknown.
  const listed = (failed ?? []).filter((code): code is string => typeof code === 'string' && code !== to);
  if (listed.length === 0) return { at: 'unlisted' };
  if (filled.some((code) => code !== to && !listed.includes(code))) return { at: 'partly', games: listed };
  const games = listed.filter((code) => code !== WALLET);
  return games.length === 0 ? { at: 'returned' } : { at: 'returnedOrKept', games };
}

interface Failure {
  readonly title: string;
  readonly text: string;
}

/** A text that replaces the general text of TRANSFER_FAIL where that is not accurate. */
export function useTransferFailure() {
  const { t } = useTranslation();
  return (
    error: ApiError,
    { from, to }: Transfer,
    filled: readonly string[],
    nameOf: (code: string) => string,
  ): Failure | undefined => {
    if (!error.is('TRANSFER_FAIL')) return undefined;
    const failed = Array.isArray(error.data?.failed) ? (error.data.failed as unknown[]) : undefined;
    const found = whereaboutsOf({ from: from.code, to: to.code }, filled, failed);
    if (found.at === 'returned') return undefined;
    const title = t('transfer.failed');
    if (found.at === 'unlisted') return { title, text: t('transfer.unlisted') };
    const accounts = found.games.map(nameOf).join(', ');
    if (found.at === 'partly')
      return { title: t('transfer.failedPartly'), text: t('transfer.gatheredPartly', { accounts }) };
    return { title, text: t('transfer.returnedOrKept', { accounts }) };
  };
}
