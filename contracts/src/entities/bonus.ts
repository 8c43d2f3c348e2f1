import { z } from 'zod';
import { id, instant, money, openEnum, vital } from '../kernel/schema.ts';
import { banner } from './banner.ts';

export const bonusTypes = ['limit', 'day', 'week'] as const;

/** What a member has of a bonus: `received` counts against `maxReceived` (spec §4). */
export const userBonus = z
  .strictObject({
    _id: id(),
    isActive: z.boolean(),
    received: z.array(z.strictObject({ updatedAt: instant() })),
  })
  .meta({ id: 'UserBonus' });

/**
 * A bonus (spec §3). It is exhausted when the count of receipts reaches `maxReceived`: all of them for `limit`, those
 * of the current day for `day`, those of the current week for `week`, in Bangkok time, a week from Monday (spec §4).
 */
export const bonus = z
  .strictObject({
    code: vital(z.string()),
    type: openEnum(bonusTypes),
    maxReceived: z.int().min(0),
    percentFail: z
      .number()
      .min(0)
      .describe(
        'Stands for %percentFail% in the notice. Per cent of deposit plus bonus: with less than that left the bonus ' +
          'may be ended (assumed).',
      ),
    banners: z.array(banner),
    userBonus: userBonus.nullable().describe('Null as long as the member never received it.'),
  })
  .meta({ id: 'Bonus' });

/** Is a bonus or promotion active, and of which type? `type` is empty when none is. */
export const activeBonus = z
  .strictObject({ status: vital(z.boolean()), type: z.string() })
  .meta({ id: 'ActiveBonus' });

/** A promotion found by its code (spec §3). */
export const promotion = z
  .strictObject({ percentFail: z.number().min(0), description: z.string() })
  .meta({ id: 'Promotion' });

export const bonusMinimum = z.strictObject({ minimum: money() });

export type Bonus = z.infer<typeof bonus>;
export type UserBonus = z.infer<typeof userBonus>;
export type Promotion = z.infer<typeof promotion>;
