import type { GameAccount } from '@krapao/contracts/client/read-entities';
import type { ReactNode } from 'react';
import { ClosedAccount } from './closed-account.tsx';
import { OpenAccount } from './open-account.tsx';

export interface GameAccountProps {
  account: GameAccount;
  /** Drawn and reckoned by home, so that this part need not bring the code along. */
  logo: ReactNode;
  secondFigure: string;
}

/** Inside of the sheet of a game account: to be opened, or in use (spec §4 game account). */
export default function GameAccountPart({ account, logo, secondFigure }: GameAccountProps) {
  return account.isActive ? (
    <OpenAccount key={account.code} account={account} secondFigure={secondFigure} />
  ) : (
    <ClosedAccount key={account.code} account={account} logo={logo} />
  );
}
