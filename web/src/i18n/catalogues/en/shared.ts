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
    failed: "Couldn't load this section",
    failedHint: 'Check your internet and try again.',
    slow: 'This is taking longer than usual. Please wait a moment.',
  },
  stale: {
    title: "Couldn't refresh this",
    since: 'Shown as of {{time}}',
  },
  account: {
    name: 'Name',
    bank: 'Bank',
    chooseBank: 'Choose a bank',
    bankRequired: 'Choose a bank',
    banksFailed: "Couldn't load the list of banks",
    noBanks: 'There are no banks to choose from right now. Contact support.',
    number: 'Account number',
    numberHint: 'Digits only, without dashes',
    english: 'This bank needs the name in English letters (A–Z)',
    asOnAccount: 'Exactly as in your passbook',
    passwordsDiffer: "The two passwords don't match",
    slow: 'This is taking longer than usual. Please wait a moment.',
  },
  contact: {
    loadFailed: "Couldn't load the contact details",
    none: 'No contact details yet',
    chat: 'Chat with support',
    picture: 'QR code to chat with support',
    pictureFailed: "Couldn't show the QR code",
    scan: 'Scan it with your chat app, or use the button below',
    open: 'Chat with {{name}}',
    openChat: 'Open the chat',
    newTab: 'opens in a new tab',
    version: 'Version {{version}}',
  },
} satisfies Texts['shared'];
