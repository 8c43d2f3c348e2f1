import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNameIn } from './bank-names.ts';
import { banksQuery, depositQuery } from './lookup.ts';
import { WALLET, walletQuery } from './wallet.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Readable names of the places that money moves between; the code itself where no name is known (yet). */
export function useAccountNames(): (code: string) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: wallet } = useQuery(walletQuery());
  const { data: deposit } = useQuery(depositQuery());
  const { data: banks } = useQuery(banksQuery());
  const [games, depositBanks] = [wallet?.slots, deposit?.banks];
  // The same function for the same names, so that memoised rows do not render again.
  return useMemo(() => {
    const own = new Map<string, string>([
      [WALLET, t('statement.wallet')],
      ['BONUS', t('statement.bonusAccount')],
      ['TRUEWALLET', t('statement.truewallet')],
    ]);
    return (code) => {
      const game = games?.find((slot) => slot.code === code)?.name;
      const bank = depositBanks?.find(({ bankCode }) => bankCode === code)?.bank;
      // The member's own bank may not be one of the operator's deposit banks; for other banks only the Thai name is known.
      const other = banks?.find((each) => each.code === code);
      return own.get(code) ?? game ?? bankNameIn(locale, code, bank ?? other);
    };
  }, [t, locale, games, depositBanks, banks]);
}
