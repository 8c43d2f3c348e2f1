import type { Account } from '../../world/accounts.ts';

/** Where a refund waits between being received and being added to the wallet. */
export const waitingRefund = (memberId: string): Account => `refund:${memberId}`;
