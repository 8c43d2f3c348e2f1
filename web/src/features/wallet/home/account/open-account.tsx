import { useTranslation } from 'react-i18next';
import { Money } from '../../../../design/money.tsx';
import { Row, Rows } from '../../../../core/ui/rows.tsx';
import { CredentialsPart } from './credentials.tsx';
import type { GameAccountProps } from './game-account.tsx';
import { PlayForm } from './play-form.tsx';

/** An account in use: what is in it, play, sign-in data. */
export function OpenAccount({ account, secondFigure }: Omit<GameAccountProps, 'logo'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5 pb-2">
      <Rows>
        <Row label={t('gameAccount.balance')}>
          <Money amount={account.amount} className="text-gold" />
        </Row>
        <Row label={t('home.inGame')}>
          <span className="amount">{secondFigure}</span>
        </Row>
      </Rows>
      <PlayForm account={account} />
      <CredentialsPart account={account} />
    </div>
  );
}
