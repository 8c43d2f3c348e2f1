import type { MemberRow } from '../../domain/tables.ts';
import { press, type, type Walk } from './steps.ts';

/** The profile itself says it. */
export const opensProfile = (as: MemberRow): Walk => ({ open: '/user/profile', as, steps: [] });

export const changesPassword = (
  as: MemberRow,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Walk => ({
  open: '/user/profile',
  as,
  steps: [
    press('profile.changePassword'),
    type('password.old', oldPassword),
    type('password.new', newPassword),
    type('password.confirm', newPassword),
    press('password.submit'),
  ],
});

/** Saves the own details as they are. */
export const savesProfile = (as: MemberRow): Walk => ({
  open: '/user/profile',
  as,
  steps: [press('profile.edit'), press('profile.save')],
});
