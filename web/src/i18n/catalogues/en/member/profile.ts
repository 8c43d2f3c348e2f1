import type { Texts } from '../../../texts.ts';

export const profile: Texts['member']['profile'] = {
  title: 'Profile',
  loadFailed: 'The profile could not be opened',
  member: 'Member',
  bankAccount: 'Bank account',
  id: 'Member ID',
  copyId: 'Copy member ID',
  copied: 'Copied',
  copyFailed: 'Failed to copy',
  username: 'Username',
  created: 'Member since',
  holder: 'Account name',
  edit: 'Edit profile',
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'Not saved',
  unknown: 'We do not know yet whether this was saved',
  unknownHint: 'The connection broke before the answer came. You can save again without harm.',
};
