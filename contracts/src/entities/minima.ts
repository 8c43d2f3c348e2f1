import { minor } from '../kernel/money.ts';

/** The least that can be moved between the wallet and a game, or between games: 1 baht (spec §5, §9). */
export const TRANSFER_MINIMUM = minor(100);

/** The least that a TrueMoney gift link may hold: 2 baht (spec §9). */
export const GIFT_LINK_MINIMUM = minor(200);
