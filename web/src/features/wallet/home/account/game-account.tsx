import type { GameAccount } from '@krapao/contracts/entities/game-account';
import { ClosedAccount } from './closed-account.tsx';
import { OpenAccount } from './open-account.tsx';

/** Inside of the sheet of a game account: to be opened, or in use (spec §4 game account). */
export default function GameAccountPart({ account }: { account: GameAccount }) {
  return account.isActive ? (
    <OpenAccount key={account.code} account={account} />
  ) : (
    <ClosedAccount key={account.code} account={account} />
  );
}
