import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';

/** Changes the password; the sign-ins there are stay alive (assumed). No rule for the new one is specified (spec §5). */
export const accountChangePassword: Handler<'account.changePassword'> = (world, { member, body }) => {
  if (body.oldPassword !== member.password) return refuse('WRONG_PASSWORD');
  world.store.table('members').put(member.id, { ...member, password: body.newPassword });
  return ok({ message: 'SUCCESS' });
};
