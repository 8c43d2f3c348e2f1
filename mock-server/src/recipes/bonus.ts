import type { bonusErrors } from '@krapao/contracts/errors/catalogue';
import { userBonusOf } from '../domain/bonus/active-bonus.ts';
import type { MemberRow } from '../domain/tables.ts';
import { everythingOf } from '../domain/wallet/member-accounts.ts';
import {
  depositsForBonus,
  pickMember,
  hasPaused,
  inWallet,
  memberWithBonus,
  isFree,
  switchOn,
  takesBonus,
  withdrawMin,
} from './pick-member.ts';
import { losesEverything } from './games.ts';
import { byRules, type RecipesOf } from './recipe.ts';
import { ArrangeError, type WorldDriver } from './world-driver.ts';
import {
  announcedAmount,
  endsBonus,
  memberWithoutBonus,
  receives,
  receivesAny,
  receivesPromotion,
} from './member-walks.ts';
import { byFaultAt } from './steps.ts';

const NO_SUCH_PROMOTION = 'NOSUCHCODE';

/** A bonus of the operator other than this. */
function anotherBonus({ world }: WorldDriver, code: string): string {
  const other = world.store.table('bonuses').find(({ id }) => id !== code);
  if (!other) throw new ArrangeError('the operator of this world has no second bonus');
  return other.id;
}

/** A bonus that is no longer handed out. */
function fullBonus(driver: WorldDriver): string {
  const bonuses = driver.world.store.table('bonuses');
  const full = bonuses.find(({ quota, handedOut }) => quota !== null && handedOut >= quota);
  if (full) return full.id;
  const bonus = bonuses.list().at(-1);
  if (!bonus) throw new ArrangeError('the operator of this world has no bonus');
  driver.sendEvent({ type: 'bonus.set', code: bonus.id, quota: bonus.handedOut });
  driver.note(`The operator hands out no more of ${bonus.id}.`);
  return bonus.id;
}

/** A member who has taken a promotion, and its code. */
function takenPromotion(driver: WorldDriver): { readonly member: MemberRow; readonly code: string } {
  const codes = driver.world.store
    .table('promotions')
    .list()
    .map(({ id }) => id);
  const taken = (member: MemberRow) =>
    codes.find((code) => userBonusOf(driver.world, member.id, 'promotion', code));
  const member = pickMember(driver, ['somchai'], (row) => taken(row) !== undefined);
  const code =
    taken(member) ??
    codes.find((candidate) => driver.call('promotion.activate', member, { params: { code: candidate } }).ok);
  if (code === undefined) throw new ArrangeError('no promotion of this world is given without a deposit');
  return { member, code };
}

/** Someone with an active bonus and too much money to end it. */
const tooRich = (driver: WorldDriver): MemberRow =>
  memberWithBonus(driver, (row, { running }) => everythingOf(driver.world, row.id) >= running.endBelow)
    .member;

/** More than so many receipts are not waited for: the operator allows one. */
const SEVERAL = 5;

/**
 * Takes a bonus as often as allowed, a daily one if there is one, and deposits once more: what is missing is only the next day.
 * Returns the code of the bonus.
 */
function hasAsOftenAsAllowed(driver: WorldDriver, member: MemberRow): string {
  const { world } = driver;
  const { code } = takesBonus(driver, member, 'day');
  const ends = () => {
    losesEverything(driver, member);
    driver.mustCall('bonus.clear', member);
  };
  ends();
  const bonuses = world.store.table('bonuses');
  if ((bonuses.get(code)?.maxReceived ?? 1) > SEVERAL) {
    driver.sendEvent({ type: 'bonus.set', code, maxReceived: 1 });
    driver.note(`The operator gives ${code} once only.`);
  }
  const { type, maxReceived: times } = bonuses.get(code) ?? { type: 'limit', maxReceived: 1 };
  for (let nth = 1; nth < times; nth += 1) {
    depositsForBonus(driver, member);
    driver.mustCall('bonus.activate', member, { params: { code } });
    ends();
  }
  const when = { limit: '', day: ' today', week: ' this week' }[type];
  driver.note(`${member.username} has had ${code} ${times === 1 ? 'once' : `${times} times`}${when}.`);
  if (type === 'day') {
    const deposit = depositsForBonus(driver, member).toLocaleString('en');
    driver.note(`After the next midnight in Bangkok, the deposit of ${deposit} since then earns it again.`);
  }
  return code;
}

export const bonusRecipes: RecipesOf<typeof bonusErrors> = {
  BONUS_REMAINING: [
    byRules(
      'bonus.activate',
      'A member with an active bonus takes another one.',
      (driver) => {
        const { member, active } = memberWithBonus(driver);
        return { as: member, params: { code: anotherBonus(driver, active.code) } };
      },
      // No screen offers another bonus while it knows of the first: only the server can refuse it.
      (driver) => byFaultAt('bonus.activate', receivesAny(driver)),
    ),
    byRules('wallet.add', 'A member with an active bonus announces a deposit.', (driver) => ({
      as: memberWithBonus(driver, (row) => row.bankAccountNo !== '').member,
      body: { amount: announcedAmount(driver) },
    })),
    byRules('refund.receive', 'A member with an active bonus receives the refund.', (driver) => {
      switchOn(driver, 'refund');
      return { as: memberWithBonus(driver).member };
    }),
  ],
  BONUS_ALREADY_ACTIVE: [
    byRules(
      'bonus.activate',
      'A member takes the bonus that is already active.',
      (driver) => {
        const { member, active } = memberWithBonus(driver, (_row, { kind }) => kind === 'bonus');
        return { as: member, params: { code: active.code } };
      },
      (driver) => byFaultAt('bonus.activate', receivesAny(driver)),
    ),
  ],
  BONUS_MAX_CLAIMED: [
    byRules(
      'bonus.activate',
      'A member has taken a bonus as often as allowed, a daily one if there is one, and takes it again.',
      (driver) => {
        const member = pickMember(driver, []);
        return { as: member, params: { code: hasAsOftenAsAllowed(driver, member) } };
      },
      // The card of a bonus that was received the maximum number of times is disabled.
      (driver) => byFaultAt('bonus.activate', receivesAny(driver)),
    ),
  ],
  BONUS_CONDITION: [
    byRules(
      'wallet.withdraw',
      'A member whose bonus requires more play withdraws.',
      (driver) => {
        const { member } = memberWithBonus(
          driver,
          (row, { running }) =>
            running.turnover < running.turnoverNeeded &&
            row.bankAccountNo !== '' &&
            hasPaused(driver, row) &&
            inWallet(driver, row) >= withdrawMin(driver),
        );
        return { as: member, body: { amount: withdrawMin(driver) } };
      },
      (driver) => endsBonus(tooRich(driver)),
    ),
    byRules('bonus.clear', 'A member with too much money left ends the active bonus.', (driver) => ({
      as: tooRich(driver),
    })),
  ],
  BONUS_CLEAR: [
    byRules(
      'bonus.clear',
      'A member has lost all money with an active bonus, and ends it.',
      (driver) => {
        const { world } = driver;
        const member = pickMember(
          driver,
          ['malee'],
          (row) => isFree(driver, row) && everythingOf(world, row.id) === 0,
        );
        takesBonus(driver, member);
        losesEverything(driver, member);
        return { as: member };
      },
      (_stage, { as }) => endsBonus(as),
    ),
  ],
  BONUS_FULL: [
    byRules(
      'bonus.activate',
      'A member takes a bonus whose quota is used up.',
      (driver) => {
        const code = fullBonus(driver);
        const member = pickMember(
          driver,
          ['somchai'],
          (row) => isFree(driver, row) && !userBonusOf(driver.world, row.id, 'bonus', code),
        );
        return { as: member, params: { code } };
      },
      (_stage, { as, params }) => receives(as, params.code),
    ),
  ],
  NO_PROMOTION: [
    byRules(
      'promotion.activate',
      'A member takes a promotion that does not exist.',
      (driver) => ({ as: pickMember(driver, ['somchai']), params: { code: NO_SUCH_PROMOTION } }),
      // A code that is not found has no button to receive it; one that is found may have ended by then.
      (driver) => {
        const promotion = driver.world.store.table('promotions').list()[0];
        if (!promotion) throw new ArrangeError('this world has no promotion');
        return byFaultAt('promotion.activate', receivesPromotion(memberWithoutBonus(driver), promotion.id));
      },
    ),
  ],
  PROMOTION_RECEIVED: [
    byRules(
      'promotion.activate',
      'A member takes a promotion again.',
      (driver) => {
        const { member, code } = takenPromotion(driver);
        return { as: member, params: { code } };
      },
      (driver, { as, params }) => {
        if (!isFree(driver, as)) throw new ArrangeError(`${as.username} has an active bonus`);
        return receivesPromotion(as, params.code);
      },
    ),
  ],
};
