/** What two members may not share: bank and account number, however the number is written. */
export const bankAccountKey = (bankCode: string, bankAccountNo: string): string =>
  `${bankCode} ${bankAccountNo.replace(/\D/g, '')}`;
