import { minor } from '@krapao/contracts/kernel/money';

/** The least that a mobile-wallet link may hold: 2 baht (spec §9). */
export const LINK_MINIMUM = minor(200);
