import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toWallet } from '../serializers/wallet.ts';

/** Wallet, coins, invite bonus and all games of the member. */
export const walletGet: Handler<'wallet.get'> = (world, { member }) => ok(toWallet(world, member));
