import type { Credentials } from '@krapao/contracts/entities/wallet';
import type { GameAccountRow, SimWorld } from '../tables.ts';
import { issuePass } from './passes.ts';

/** The name of the field that carries the form's state; valid for one sign-in. */
export const STATE_FIELD = '__VIEWSTATE';

/** Games with a sign-in form need its state fields beside the credentials (spec §3: UFABET only). */
function formFields(world: SimWorld, account: GameAccountRow): Record<string, string> {
  return {
    __EVENTTARGET: 'btnLogin',
    __EVENTARGUMENT: '',
    [STATE_FIELD]: issuePass(world, 'form', account).id,
    __VIEWSTATEGENERATOR: 'C2EE9ABB',
  };
}

/** The credentials with which the member signs in to the game. */
export function credentialsOf(world: SimWorld, account: GameAccountRow): Credentials {
  const { username, password } = account;
  const isForm = world.store.table('games').get(account.code)?.launch === 'form';
  return { username, password, ...(isForm && { event: formFields(world, account) }) };
}
