import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';

/** Name and web address of the operator. */
export const lookupInfo: Handler<'lookup.info'> = (world) => {
  const { name, website } = operatorOf(world);
  return ok({ name, website });
};

/** Texts of the conditions modal. */
export const lookupConditions: Handler<'lookup.conditions'> = (world) =>
  ok([...operatorOf(world).conditions]);

/** Texts of the user agreement. */
export const lookupAgreements: Handler<'lookup.agreements'> = (world) =>
  ok([...operatorOf(world).agreements]);

/** Notice of the bonus modal; the app puts the share of the bonus in the place of %percentFail%. */
export const lookupNotice: Handler<'lookup.notice'> = (world) => ok({ notice: operatorOf(world).notice });
