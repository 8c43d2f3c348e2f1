import { savedCount } from '@krapao/contracts/control/saved-world';
import { LONGEST_MS } from '@krapao/contracts/kernel/duration';
import { minor, MONEY_LIMIT, type Minor } from '@krapao/contracts/kernel/money';
import { z } from 'zod';

type Fields<Row> = { readonly [Field in keyof Row]-?: z.ZodType<Row[Field]> };

/**
 * The schema of a row by its type: a field that is missing here, or of another type, does not compile. Fields that this version does
 * not know are allowed, because another version may have saved the world.
 */
export const row = <Row extends object>(fields: Fields<Row>): z.ZodType<Row> =>
  z.object(fields) as unknown as z.ZodType<Row>;

export const text = z.string();
export const word = z.string().min(1);
export const flag = z.boolean();
export const count = z.int().min(0);
/** What goes on being counted; not what an operator sets, such as a quota, which is as high as may be. */
export const counted = savedCount();

const LARGEST = minor(MONEY_LIMIT * 100);
const asMinor = (schema: z.ZodInt): z.ZodType<Minor> => schema as unknown as z.ZodType<Minor>;

/** Minor units. */
export const amount = asMinor(z.int().min(0).max(LARGEST));
/** Minor units, at least one: a posting of nothing is a bug. */
export const someAmount = asMinor(z.int().min(1).max(LARGEST));
/** Sums may be larger than any amount on the wire, but not so large that they would no longer be exact. */
const MOST = 100 * LARGEST;
/** What was staked or won in all. */
export const total = asMinor(z.int().min(0).max(MOST));
/** What an account of the ledger holds, gains or gives. */
export const signedAmount = asMinor(z.int().min(-MOST).max(MOST));

/** Epoch milliseconds, within the years that an instant of the wire can have: from the year 1 to 9999. */
export const instant = z
  .number()
  .min(-62_135_596_800_000)
  .max(Date.UTC(9999, 11, 31));
/** Milliseconds. */
export const duration = z.number().min(0).max(LONGEST_MS);
