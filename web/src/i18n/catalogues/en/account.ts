import type { Texts } from '../../texts.ts';

export default {
  profile: {
    title: 'Profile',
    loadFailed: "Couldn't load your profile",
    member: 'Member',
    bankAccount: 'Bank account',
    id: 'Member ID',
    copyId: 'Copy member ID',
    username: 'Username',
    created: 'Member since',
    holder: 'Account name',
    edit: 'Edit profile',
    save: 'Save',
    saved: 'Saved',
    saveFailed: 'Not saved',
    accountTitle: 'Use this account for withdrawals?',
    accountHint: "Your withdrawals will go to this account. Check that it's right.",
    accountConfirm: 'Use this account',
    accountEdit: 'Back to editing',
    fewDigits: 'The account number has {{digits}} digits. Check it again.',
    unknown: "We don't know yet whether this was saved",
    unknownHint: "We haven't had confirmation. You can safely save again.",
  },
  /** How the app looks on this device. */
  appearance: {
    title: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  /** Changing the password. */
  password: {
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    confirm: 'Confirm new password',
    submit: 'Change password',
    saved: 'Saved',
    savedHint: 'Use the new password the next time you log in.',
    failed: "The password wasn't changed",
    unknown: "We don't know yet whether your password was changed",
    unknownHint:
      "Your password may have changed. Next time, try the new one first. If that doesn't work, use the old one.",
  },
} satisfies Texts['account'];
