import type { GameAccount } from '@krapao/contracts/client/read-entities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Rows } from '../../../../core/ui/rows.tsx';
import { amountClass, Money } from '../../../../design/money.tsx';
import { ClosedAccount } from './closed-account.tsx';
import { CredentialsPart } from './credentials.tsx';
import { PlayForm } from './play-form.tsx';

interface GameAccountProps {
  account: GameAccount;
  /** Rendered and computed by home, so that this chunk does not need their code. */
  logo: ReactNode;
  secondFigure: string;
}

/** Content of the sheet of a game account: to be opened, or in use (spec §4 game account). */
export default function GameAccountPart({ account, logo, secondFigure }: GameAccountProps) {
  return account.isActive ? (
    <OpenAccount key={account.code} account={account} secondFigure={secondFigure} />
  ) : (
    <ClosedAccount key={account.code} account={account} logo={logo} />
  );
}

/** An account in use: its balance, the form to play, and its credentials. */
function OpenAccount({ account, secondFigure }: Omit<GameAccountProps, 'logo'>) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5 pb-2">
      <Rows>
        <Row label={t('gameAccount.balance')}>
          <Money amount={account.amount} className="text-gold" />
        </Row>
        <Row label={t('home.inGame')}>
          <span className={amountClass(secondFigure)}>{secondFigure}</span>
        </Row>
      </Rows>
      <PlayForm account={account} />
      <CredentialsPart account={account} />
    </div>
  );
}
