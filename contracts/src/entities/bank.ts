import { z } from 'zod';

/** A bank of the operator (spec §3). */
export const bank = z.strictObject({ code: z.string(), nameTH: z.string() }).meta({ id: 'Bank' });

/** How a player found the operator (spec §3). */
export const source = z.strictObject({ code: z.string(), description: z.string() }).meta({ id: 'Source' });

/** Banks that take account names in English letters only (spec §5, §9). */
export const englishNameBanks: readonly string[] = Object.freeze(['KTB', 'TMB', 'BBL']);

/** May this account name be used at this bank? Letters A-Z and spaces where the bank wants English. */
export const isAccountNameFor = (bankCode: string, name: string): boolean =>
  !englishNameBanks.includes(bankCode) || /^[A-Z ]*[A-Z][A-Z ]*$/i.test(name);

export type Bank = z.infer<typeof bank>;
export type Source = z.infer<typeof source>;
