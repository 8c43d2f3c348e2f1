/** What happens when something is due; a missing one is shown by its name. */
const jobWords: Readonly<Record<string, string>> = {
  'qrcode.expire': 'QR code expires',
  'qrcode.pay': 'Bank pays a QR code',
  'coupon.expire': 'Coupon expires',
  'chat.answer': 'Bot answers in the chat',
  'deposit.credit': 'Bank transfer is credited',
  'slip.process': 'Slip is checked',
  'otp.expire': 'One-time code expires',
  'signIn.expire': 'Sign-in expires',
};

export const wordsOfJob = (job: string): string => jobWords[job] ?? job;
