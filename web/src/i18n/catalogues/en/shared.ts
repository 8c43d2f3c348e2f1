import type { Texts } from '../../texts.ts';

export default {
  money: {
    incoming: 'Money in',
    outgoing: 'Money out',
    BAHT: 'baht',
    LAK: 'kip',
    timeLeft: 'Time left',
  },
  lazy: {
    failed: 'This part could not be loaded',
    failedHint: 'Check your connection and try again',
    slow: 'This is taking longer than usual. Please wait a moment.',
  },
  account: {
    name: 'Name',
    bank: 'Bank',
    chooseBank: 'Choose a bank',
    bankRequired: 'Please choose a bank',
    banksFailed: 'The list of banks could not be loaded',
    noBanks: 'There is no bank to choose at the moment. Please contact support.',
    number: 'Account number',
    numberHint: 'Digits only, without dashes',
    english: 'This bank takes English letters A-Z only',
    asOnAccount: 'Exactly as on your account',
    passwordsDiffer: 'The two passwords are not the same',
    slow: 'This is taking longer than usual. Please wait a moment.',
  },
  contact: {
    loadFailed: 'The contact details could not be opened',
    none: 'There are no contact details yet',
    chat: 'Chat with support',
    picture: 'QR code to chat with {{name}}',
    pictureFailed: 'The QR code cannot be shown',
    scan: 'Scan it with your chat app, or use the button below',
    open: 'Open chat {{name}}',
    newTab: 'opens in a new tab',
    version: 'Version {{version}}',
  },
} satisfies Texts['shared'];
