import type { GameAccount, GameCategory } from '@krapao/contracts/entities/game-account';
import type { Wallet } from '@krapao/contracts/entities/wallet';
import { fromWire } from '@krapao/contracts/kernel/money';
import { Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../design/empty.tsx';
import { Money } from '../../../design/money.tsx';
import type { PlainKey } from '../../../i18n/texts.ts';
import { accountsByCategory } from '../balances.ts';
import { GameLogo } from './game-logo.tsx';

const titles: Record<GameCategory, PlainKey> = {
  slot: 'home.slot',
  sport: 'home.sport',
  lotto: 'home.lotto',
};

/** Game accounts by category; a category is shown only if it has entries (spec §2 home). */
export function GameAccounts({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation();
  const groups = accountsByCategory(wallet);
  return (
    <section aria-labelledby="game-accounts">
      <h2 id="game-accounts">{t('home.accounts')}</h2>
      {groups.length === 0 && (
        <Empty icon={Gamepad2} title={t('home.noAccounts')} hint={t('home.noAccountsHint')} />
      )}
      {groups.map(({ category, accounts }) => (
        <section key={category} aria-labelledby={`games-${category}`} className="mt-3">
          <h3 id={`games-${category}`} className="mb-1.5 text-small font-normal text-muted">
            {t(titles[category])}
          </h3>
          <ul className="card divide-y divide-hairline py-1">
            {accounts.map((account) => (
              <GameRow key={account.code} account={account} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function GameRow({ account }: { account: GameAccount }) {
  const { t } = useTranslation();
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <GameLogo src={account.logo} name={account.name} dim={!account.isActive} />
      <span translate="no" className={account.isActive ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-muted'}>
        {account.name}
      </span>
      {account.isActive ? (
        <Money amount={fromWire(account.amount)} className="font-semibold" />
      ) : (
        <span className="text-right text-small text-muted">{t('home.notOpened')}</span>
      )}
    </li>
  );
}
