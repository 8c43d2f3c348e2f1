import type { SimWorld } from '../tables.ts';
import type { UserBonusRow } from './bonus-rows.ts';

/** What a member has of a bonus or promotion, if the member ever received it. */
export const userBonusOf = (
  world: SimWorld,
  memberId: string,
  kind: UserBonusRow['kind'],
  code: string,
): UserBonusRow | undefined =>
  world.store
    .table('userBonuses')
    .by('member', memberId)
    .find((row) => row.code === code && row.kind === kind);
