import type { Texts } from '../../../texts.ts';

export const password: Texts['member']['password'] = {
  title: 'Change password',
  old: 'Old password',
  new: 'New password',
  confirm: 'Confirm new password',
  submit: 'Change password',
  saved: 'Saved',
  savedHint: 'Use the new password the next time you log in.',
  failed: 'The password was not changed',
  unknown: 'We do not know yet whether it was changed',
  unknownHint:
    'Your password may have changed. Next time try the new one first; if that does not work, use the old one.',
};
