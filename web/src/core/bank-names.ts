import type { Locale } from '../i18n/locale.ts';

/** As the banks call themselves abroad; the API names them in Thai, and only those that take deposits in English (spec §3). */
const english: Readonly<Record<string, string>> = {
  SCB: 'Siam Commercial Bank',
  KBANK: 'Kasikornbank',
  BBL: 'Bangkok Bank',
  KTB: 'Krungthai Bank',
  TMB: 'TMBThanachart Bank',
  BAY: 'Krungsri',
  GSB: 'Government Savings Bank',
  BAAC: 'BAAC',
  BCEL: 'BCEL',
  LDB: 'Lao Development Bank',
};
const lao: Readonly<Record<string, string>> = {
  BCEL: 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ',
  LDB: 'ທະນາຄານພັດທະນາລາວ',
};

/** What the API says of a bank besides its code. */
export interface GivenNames {
  readonly nameTH?: string | undefined;
  readonly nameEN?: string | undefined;
}

/**
 * A bank in the reader's language, the same on every screen: in Lao with the code that people know it by; by its code
 * alone where there is no name that the reader can read.
 */
export function bankNameIn(locale: Locale, code: string, { nameTH, nameEN }: GivenNames = {}): string {
  if (locale === 'th') return nameTH || nameEN || code;
  const name = (locale === 'la' ? lao[code] : undefined) ?? english[code];
  if (name === undefined) return nameEN || code;
  return locale === 'la' && name !== code ? `${code} · ${name}` : name;
}
