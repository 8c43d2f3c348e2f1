/** Where a refund waits between being received and being added to the wallet. */
export const waitingRefund = (memberId: string): string => `refund:${memberId}`;
