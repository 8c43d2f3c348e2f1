import type { bonusErrors } from '@krapao/contracts/errors/catalogue';
import { toWire } from '@krapao/contracts/kernel/money';
import { userBonusOf } from '../domain/bonus/active-bonus.ts';
import { operatorOf } from '../domain/service.ts';
import type { MemberRow } from '../domain/tables.ts';
import { everythingOf } from '../domain/wallet/member-accounts.ts';
import { actor, inWallet } from './cast.ts';
import { losesEverything } from './games.ts';
import { holder, isFree, takesBonus } from './offers.ts';
import { naturally, type RecipesOf } from './recipe.ts';
import { Stuck, type Stage } from './stage.ts';
import { endsBonus, free, receives, receivesAny, receivesPromotion } from './walks/reward-walks.ts';
import { byFaultAt } from './walks/steps.ts';

const NO_SUCH_PROMOTION = 'NOSUCHCODE';

/** A bonus of the operator other than this. */
function anotherBonus({ world }: Stage, code: string): string {
  const other = world.store.table('bonuses').find(({ id }) => id !== code);
  if (!other) throw new Stuck('the operator of this world has no second bonus');
  return other.id;
}

/** A bonus that is no longer handed out. */
function fullBonus(stage: Stage): string {
  const bonuses = stage.world.store.table('bonuses');
  const full = bonuses.find(({ quota, handedOut }) => quota !== null && handedOut >= quota);
  if (full) return full.id;
  const bonus = bonuses.list().at(-1);
  if (!bonus) throw new Stuck('the operator of this world has no bonus');
  stage.happens({ type: 'bonus.set', code: bonus.id, quota: bonus.handedOut });
  stage.note(`The operator hands out no more of ${bonus.id}.`);
  return bonus.id;
}

/** A member who has taken a promotion, and its code. */
function takenPromotion(stage: Stage): { readonly member: MemberRow; readonly code: string } {
  const codes = stage.world.store
    .table('promotions')
    .list()
    .map(({ id }) => id);
  const taken = (member: MemberRow) =>
    codes.find((code) => userBonusOf(stage.world, member.id, 'promotion', code));
  const member = actor(stage, ['somchai'], (row) => taken(row) !== undefined);
  const code =
    taken(member) ??
    codes.find((candidate) => stage.call('promotion.activate', member, { params: { code: candidate } }).ok);
  if (code === undefined) throw new Stuck('no promotion of this world is given without a deposit');
  return { member, code };
}

const withdrawMin = ({ world }: Stage): number => toWire(operatorOf(world).withdraw.withdrawMin);

/** Somebody with an active bonus and too much money to end it. */
const tooRich = (stage: Stage): MemberRow =>
  holder(stage, (row, { running }) => everythingOf(stage.world, row.id) >= running.endBelow).member;

export const bonusRecipes: RecipesOf<typeof bonusErrors> = {
  BONUS_REMAINING: [
    naturally(
      'bonus.activate',
      'A member with an active bonus takes another one.',
      (stage) => {
        const { member, active } = holder(stage);
        return { as: member, params: { code: anotherBonus(stage, active.code) } };
      },
      // No screen lets them take another one while it knows of the first: the app has to be told by the server.
      (stage) => byFaultAt('bonus.activate', receivesAny(stage)),
    ),
    naturally('wallet.add', 'A member with an active bonus announces a deposit.', (stage) => ({
      as: holder(stage, (row) => row.bankAccountNo !== '').member,
      body: { amount: 100 },
    })),
    naturally('refund.receive', 'A member with an active bonus receives the refund.', (stage) => ({
      as: holder(stage).member,
    })),
  ],
  BONUS_ALREADY_ACTIVE: [
    naturally(
      'bonus.activate',
      'A member takes the bonus that is active already.',
      (stage) => {
        const { member, active } = holder(stage, (_row, { kind }) => kind === 'bonus');
        return { as: member, params: { code: active.code } };
      },
      (stage) => byFaultAt('bonus.activate', receivesAny(stage)),
    ),
  ],
  BONUS_MAX_CLAIMED: [
    naturally(
      'bonus.activate',
      'A member has had a bonus as often as it is given, and takes it again.',
      (stage) => {
        const member = actor(stage, []);
        const { code } = takesBonus(stage, member);
        losesEverything(stage, member);
        stage.does('bonus.clear', member);
        if ((stage.world.store.table('bonuses').get(code)?.maxReceived ?? 1) > 1) {
          stage.happens({ type: 'bonus.set', code, maxReceived: 1 });
          stage.note(`The operator gives ${code} once only.`);
        }
        return { as: member, params: { code } };
      },
      // The card of a bonus that was received as often as it may be is shut.
      (stage) => byFaultAt('bonus.activate', receivesAny(stage)),
    ),
  ],
  BONUS_CONDITION: [
    naturally(
      'wallet.withdraw',
      'A member whose bonus wants more play withdraws.',
      (stage) => {
        const { member } = holder(
          stage,
          (row, { running }) =>
            running.turnover < running.turnoverNeeded &&
            row.bankAccountNo !== '' &&
            inWallet(stage, row) >= withdrawMin(stage),
        );
        return { as: member, body: { amount: withdrawMin(stage) } };
      },
      (stage) => endsBonus(tooRich(stage)),
    ),
    naturally('bonus.clear', 'A member with too much money left ends the active bonus.', (stage) => ({
      as: tooRich(stage),
    })),
  ],
  BONUS_CLEAR: [
    naturally(
      'bonus.clear',
      'A member has lost all money with an active bonus, and ends it.',
      (stage) => {
        const { world } = stage;
        const member = actor(
          stage,
          ['malee'],
          (row) => isFree(stage, row) && everythingOf(world, row.id) === 0,
        );
        takesBonus(stage, member);
        losesEverything(stage, member);
        return { as: member };
      },
      (_stage, { as }) => endsBonus(as),
    ),
  ],
  BONUS_FULL: [
    naturally(
      'bonus.activate',
      'A member takes a bonus of which no more are handed out.',
      (stage) => {
        const code = fullBonus(stage);
        const member = actor(
          stage,
          ['somchai'],
          (row) => isFree(stage, row) && !userBonusOf(stage.world, row.id, 'bonus', code),
        );
        return { as: member, params: { code } };
      },
      (_stage, { as, params }) => receives(as, params.code),
    ),
  ],
  NO_PROMOTION: [
    naturally(
      'promotion.activate',
      'A member takes a promotion that there is not.',
      (stage) => ({ as: actor(stage, ['somchai']), params: { code: NO_SUCH_PROMOTION } }),
      // A code that is not found has no button to receive it; one that is found may be gone by then.
      (stage) => {
        const promotion = stage.world.store.table('promotions').list()[0];
        if (!promotion) throw new Stuck('this world has no promotion');
        return byFaultAt('promotion.activate', receivesPromotion(free(stage), promotion.id));
      },
    ),
  ],
  PROMOTION_RECEIVED: [
    naturally(
      'promotion.activate',
      'A member takes a promotion again.',
      (stage) => {
        const { member, code } = takenPromotion(stage);
        return { as: member, params: { code } };
      },
      (stage, { as, params }) => {
        if (!isFree(stage, as)) throw new Stuck(`${as.username} has an active bonus`);
        return receivesPromotion(as, params.code);
      },
    ),
  ],
};
