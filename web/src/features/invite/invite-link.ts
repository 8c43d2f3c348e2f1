import type { inviteCodeOf as contractCode } from '@krapao/contracts/entities/rewards';

/** The letters PR and the member's id (spec §2); the contract's rule, without the schemas beside it. */
export const inviteCodeOf: typeof contractCode = (memberId) => `PR${memberId}`;

/** The registration page of this origin, with the member's code (spec §2). */
export function inviteLink(memberId: string, origin = location.origin): string {
  const link = new URL('/register', origin);
  link.searchParams.set('code', inviteCodeOf(memberId));
  return link.href;
}
