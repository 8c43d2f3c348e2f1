/** Banks that take account names in English letters only (spec §5, §9). Apart from the schemas, for the browser. */
export const englishNameBanks: readonly string[] = Object.freeze(['KTB', 'TMB', 'BBL']);

/** May this account name be used at this bank? Letters A-Z and spaces where the bank wants English. */
export const isAccountNameFor = (bankCode: string, name: string): boolean =>
  !englishNameBanks.includes(bankCode) || /^[A-Z ]*[A-Z][A-Z ]*$/i.test(name);
