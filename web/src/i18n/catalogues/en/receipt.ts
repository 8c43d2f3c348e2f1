import type { Texts } from '../../texts.ts';

export default {
  /** The receipt of a transaction. */
  receipt: {
    from: 'From',
    to: 'To',
    about: 'Details',
    time: 'Time',
    reference: 'Reference',
    before: 'Balance before',
    after: 'Balance after',
    save: 'Save',
    share: 'Share',
    saved: 'Receipt saved',
    inApp: "This page is open inside another app, so the picture can't be saved. Take a screenshot instead.",
    copied: 'Receipt copied',
    failed: "We couldn't create the receipt. Please try again.",
    notYet: 'No receipt yet. It will be in your statement shortly.',
    returned:
      "The money is back in your wallet. Check your bank account in your profile, then withdraw again. If your balance isn't right, contact support.",
  },
  /** Finding entries of the statement. */
  finder: {
    search: 'Reference, account or amount',
    kind: 'Type',
    all: 'All',
    period: 'Period',
    anyTime: 'Any time',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    none: 'Nothing found',
    found: '{{entries}} found',
    more: 'Show {{entries}} more',
    newest: 'Searched your latest {{entries}} transactions',
  },
} satisfies Texts['receipt'];
