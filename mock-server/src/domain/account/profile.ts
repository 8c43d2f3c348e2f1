import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { toProfile } from '../serializers/wallet.ts';

/** The signed-in member. */
export const accountProfile: Handler<'account.profile'> = (_world, { member }) => ok(toProfile(member));
