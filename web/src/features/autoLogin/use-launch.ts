import type { GameAccount } from '@krapao/contracts/entities/game-account';

export interface Launch {
  readonly busy: boolean;
  /**
   * Opens a game (spec §7 game launch rules). To be called in the click itself, because a tab that is opened later is
   * blocked. `before` is done first, with the tab already there; when it gives false nothing is launched.
   */
  readonly launch: (account: GameAccount, before?: () => Promise<boolean>) => Promise<void>;
}

export function useLaunch(): Launch {
  return { busy: false, launch: async () => {} };
}
