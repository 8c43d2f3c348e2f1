/** What a timer does when it is due; a missing one is shown by its name. */
const jobWords: Readonly<Record<string, string>> = {
  'qrcode.expire': 'QR code expires',
  'qrcode.pay': 'Bank pays a QR code',
  'coupon.expire': 'Coupon expires',
  'chat.answer': 'Bot answers in the chat',
  'deposit.credit': 'Bank transfer is credited',
  'slip.process': 'Slip is checked',
};

export const wordsOfJob = (job: string): string => jobWords[job] ?? job;
