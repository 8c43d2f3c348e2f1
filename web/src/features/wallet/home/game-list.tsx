import type { GameAccount } from '@krapao/contracts/client/read-entities';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../design/money.tsx';
import { Sheet, useCloseSheet } from '../../../design/sheet.tsx';
import type { CategoryGroup } from '../../../core/wallet.ts';
import { categoryTitles } from './game-carousel.tsx';
import { GameLogo } from './game-card.tsx';

interface GameListProps {
  group: CategoryGroup | undefined;
  /** With the code of the account that was chosen. */
  onClosed: (code: string | undefined) => void;
}

/** All accounts of a category, one under the other. */
export function GameList({ group, onClosed }: GameListProps) {
  const { t } = useTranslation();
  return (
    <Sheet<string>
      open={group !== undefined}
      title={group ? t(categoryTitles[group.category]) : ''}
      onClosed={onClosed}
    >
      <ul className="divide-y divide-hairline pb-2">
        {group?.accounts.map((account) => (
          <Entry key={account.code} account={account} />
        ))}
      </ul>
    </Sheet>
  );
}

function Entry({ account }: { account: GameAccount }) {
  const { t } = useTranslation();
  const close = useCloseSheet<string>();
  return (
    <li>
      <button
        type="button"
        onClick={() => close(account.code)}
        className="flex min-h-15 w-full items-center gap-3 py-2 text-left active:bg-surface-2"
      >
        <GameLogo src={account.logo} name={account.name} dim={!account.isActive} />
        <span translate="no" className={account.isActive ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-muted'}>
          {account.name}
        </span>
        {account.isActive ? (
          <Money amount={account.amount} className="font-semibold" />
        ) : (
          <span className="text-right text-small text-muted">{t('home.notOpened')}</span>
        )}
      </button>
    </li>
  );
}
