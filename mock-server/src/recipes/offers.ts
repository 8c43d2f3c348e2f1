import { activeUserBonus, type ActiveUserBonus } from '../domain/bonus/active-bonus.ts';
import { featureSwitches } from '../domain/events/feature-set.ts';
import { rewardsOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { actor, deposits } from './cast.ts';
import { Stuck, type Stage } from './stage.ts';

const runningBonus = ({ world }: Stage, { id }: MemberRow): ActiveUserBonus | undefined =>
  activeUserBonus(world, id);

export const isFree = (stage: Stage, member: MemberRow): boolean => runningBonus(stage, member) === undefined;

/** Somebody who may deposit. */
export const depositor = (stage: Stage, ...personas: readonly string[]): MemberRow =>
  actor(stage, personas, (row) => isFree(stage, row) && row.bankAccountNo !== '');

/** What a deposit has to be for most bonuses, baht. */
const DEPOSIT = 1_000;

/** Deposits, and takes the first bonus of the operator that is given for it. */
export function takesBonus(stage: Stage, member: MemberRow): ActiveUserBonus {
  deposits(stage, member, DEPOSIT);
  for (const { id: code } of stage.world.store.table('bonuses').list()) {
    if (!stage.call('bonus.activate', member, { params: { code } }).ok) continue;
    const running = runningBonus(stage, member);
    if (running) return running;
  }
  throw new Stuck('no bonus of this world is given for a deposit of 1,000 baht');
}

/** Somebody with an active bonus: duangjai as long as she has hers, else somebody who takes one. */
export function holder(
  stage: Stage,
  fits: (member: MemberRow, active: ActiveUserBonus) => boolean = () => true,
): { readonly member: MemberRow; readonly active: ActiveUserBonus } {
  const member = actor(stage, ['duangjai'], (row) => {
    const active = runningBonus(stage, row);
    return active !== undefined && fits(row, active);
  });
  return { member, active: runningBonus(stage, member) ?? takesBonus(stage, member) };
}

/** Inviting friends, or the refund of losses, is switched on. */
export function isOn(stage: Stage, feature: keyof typeof featureSwitches): void {
  if (rewardsOf(stage.world)[featureSwitches[feature]]) return;
  stage.happens({ type: 'feature.set', feature, isActive: true });
  stage.note(`The operator has switched ${feature} on again.`);
}
