import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { accessRecipes } from './access.ts';
import { accountRecipes } from './account.ts';
import { bonusRecipes } from './bonus.ts';
import { rewardRecipes } from './rewards.ts';
import { moneyRecipes } from './money.ts';
import { otpRecipes } from './otp.ts';
import type { Recipe } from './recipe.ts';
import { spinwheelRecipes } from './spinwheel.ts';

/** How a world is brought to give a code, for every code of the catalogue: a missing or surplus one does not compile. */
export const recipes: { readonly [Code in ErrorCode]: Recipe<Code> } = {
  ...accessRecipes,
  ...otpRecipes,
  ...accountRecipes,
  ...moneyRecipes,
  ...bonusRecipes,
  ...rewardRecipes,
  ...spinwheelRecipes,
};

/** The recipes of a code. Throws with the missing codes where the code has not been type-checked yet, as in `npm run generate`. */
export function recipesFor<Code extends ErrorCode>(code: Code): Recipe<Code> {
  const found = (recipes as { readonly [C in ErrorCode]?: Recipe<C> })[code];
  if (!found) throw new Error(`no recipe for ${code}: add it in mock-server/src/recipes/`);
  return found;
}
