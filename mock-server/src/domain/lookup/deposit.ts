import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';

/** Where a member can deposit to. */
export const lookupDeposit: Handler<'lookup.deposit'> = (world) => ok(operatorOf(world).deposit);
