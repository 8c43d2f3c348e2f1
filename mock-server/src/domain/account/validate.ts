import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { checkNewcomer } from './check-newcomer.ts';

/** Step 3 of registering: may they go on to the bank? Bank fields that come too are looked at when registering only. */
export const accountValidate: Handler<'account.validate'> = (world, { body, ip }) => {
  const checked = checkNewcomer(world, body, ip);
  return checked.ok ? ok({ message: 'OK' }) : checked;
};
