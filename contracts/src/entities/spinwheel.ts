import { z } from 'zod';
import { figures, money, openEnum, vital } from '../kernel/schema.ts';

/** A slice of the wheel (spec §3); colours are CSS colours. `htmlDescription` is empty if nothing is won (assumed). */
export const slice = z
  .strictObject({
    code: vital(z.string()),
    label: z.string(),
    bgColor: z.string(),
    textColor: z.string(),
    htmlDescription: z.string(),
  })
  .meta({ id: 'Slice' });

export const spinSetup = z
  .strictObject({
    result: z.strictObject({
      activeSpinwheel: z.strictObject({ name: z.string(), slice: vital(z.array(slice)) }),
      userCoin: vital(z.int().min(0)),
    }),
  })
  .meta({ id: 'SpinSetup' });

/** The answer to a spin; a refusal has `success: false` and the code in `error`, with status 200 (assumed). */
export const spinAnswer = z
  .strictObject({
    success: vital(z.boolean()),
    error: z.string().nullable(),
    result: z
      .strictObject({ code: vital(z.string()), label: z.string(), remainingCoin: z.int().min(0) })
      .nullable(),
  })
  .meta({ id: 'SpinAnswer' });

/** Money, coins, a bonus with its conditions, or a physical prize that support hands out. */
export const couponTypes = ['wallet', 'coins', 'bonus', 'thing'] as const;

/** A prize to claim (spec §3): `amount` in baht, or the number of coins; 0 for a thing. */
export const coupon = z
  .strictObject({
    code: vital(z.string()).describe('The code that claims it.'),
    prize: z.strictObject({ slice, name: z.string() }),
    amount: money(),
    type: openEnum(couponTypes)
      .optional()
      .describe('What is won (assumed: INVALID_COUPON_TYPE says that coupons have a type).'),
  })
  .meta({ id: 'Coupon' });

/** Like the answer to a spin, with an empty `result` (spec §3: a claim answers success and error). */
export const claimAnswer = z
  .strictObject({
    success: vital(z.boolean()),
    error: z.string().nullable(),
    result: z.null(),
    data: figures().optional().describe('Figures of the refusal, as in `data` of a Failure (assumed).'),
  })
  .meta({ id: 'ClaimAnswer' });

export type Slice = z.infer<typeof slice>;
export type SpinSetup = z.infer<typeof spinSetup>;
export type SpinAnswer = z.infer<typeof spinAnswer>;
export type Coupon = z.infer<typeof coupon>;
export type ClaimAnswer = z.infer<typeof claimAnswer>;
