import { z } from 'zod';

interface Parts<Code extends z.core.$ZodRecordKey, Ago extends z.ZodType, Amount extends z.ZodType> {
  readonly code: Code;
  /** A length of time before the start of the world. */
  readonly ago: Ago;
  /** Must default to 0. */
  readonly amount: Amount;
}

/**
 * A member's bonuses and promotions at the start, by code, in the fixtures and in `changes` of a world. Each of the two
 * defines how it reads codes, lengths of time and money.
 */
export const bonusesHeld = <
  Code extends z.core.$ZodRecordKey,
  Ago extends z.ZodType,
  Amount extends z.ZodType,
>({
  code,
  ago,
  amount,
}: Parts<Code, Ago, Amount>) =>
  z.record(
    code,
    z.strictObject({
      received: z.array(ago).default([]).describe('When it was received.'),
      running: z
        .strictObject({
          deposit: amount.describe('The deposit it was given for, in baht.'),
          staked: amount.describe('What was staked since, in baht.'),
        })
        .optional()
        .describe('It is active: received at the newest instant of `received`.'),
    }),
  );
