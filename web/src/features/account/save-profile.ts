import { ApiError } from '@krapao/contracts/client/api-error';
import type { Profile } from '@krapao/contracts/entities/profile';
import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../core/profile.ts';
import { appOf, readAgain } from '../../core/query-client.ts';
import { profileBody, profileFields, type ProfileValues } from './profile-rules.ts';

/** Saves run one after the other, also after the sheet was closed: each starts from what the previous one saved. */
const profileSaves = () => ({ last: Promise.resolve() as Promise<unknown> });

/**
 * Saves the changed fields of a profile.
 * @param shown the profile in which they were changed
 */
export async function saveProfile(
  client: QueryClient,
  shown: Profile,
  changed: Partial<ProfileValues>,
): Promise<void> {
  const { api, session, service } = appOf(client);
  const { queryKey } = profileQuery();
  const saves = service(profileSaves);
  const token = session.token();
  const stopIfOver = () => {
    // The member may have signed out, and someone else signed in. It is still at the read: nothing was sent.
    if (session.token() !== token)
      throw new ApiError({ kind: 'aborted', operation: 'account.profile', message: 'aborted' });
  };
  const saving = saves.last.then(async () => {
    stopIfOver();
    // Signing out ends the read, too, with an error of its own.
    const latest = await latestProfile(client, shown, changed).finally(stopIfOver);
    return api('account.updateProfile', { body: profileBody({ ...profileBody(latest), ...changed }) });
  });
  saves.last = saving.catch(() => undefined);
  const saved = await saving;
  // The answer of a pending read may be from before the save: shown, it would also be what the next save starts from.
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, saved);
}

/** What the other fields are now: all are sent, and another tab or device may have changed the bank account since it was shown. */
const latestProfile = async (
  client: QueryClient,
  shown: Profile,
  changed: Partial<ProfileValues>,
): Promise<ProfileValues> =>
  profileFields.every((field) => changed[field] !== undefined) ? shown : readAgain(client, profileQuery());

/** Whether it may have been saved in spite of the error; not if the profile could not even be read before. */
export const mayBeSaved = (error: ApiError): boolean =>
  error.outcomeUnknown && error.operation === 'account.updateProfile';
