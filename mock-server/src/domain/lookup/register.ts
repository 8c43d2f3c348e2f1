import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';

/** Banks a member may have an account at. */
export const lookupBanks: Handler<'lookup.banks'> = (world) => ok([...operatorOf(world).banks]);

/** Where players heard of the operator. */
export const lookupSources: Handler<'lookup.sources'> = (world) => ok([...operatorOf(world).sources]);

/** Does registering need a one-time code? (spec §4) */
export const lookupRegisterOTP: Handler<'lookup.registerOTP'> = (world) => ok(operatorOf(world).registerOTP);
