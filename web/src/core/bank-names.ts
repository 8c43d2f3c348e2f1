import type { Locale } from '../i18n/locale.ts';

/** International names of the banks: the API gives Thai names, and English ones only for banks that take deposits (spec §3). */
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

/** The names that the API gives for a bank besides its code. */
export interface GivenNames {
  readonly nameTH?: string | undefined;
  readonly nameEN?: string | undefined;
}

/**
 * The name of a bank in the player's language, the same on every screen: in Lao together with its well-known code, or the
 * code alone if there is no name that the player can read.
 */
export function bankNameIn(locale: Locale, code: string, { nameTH, nameEN }: GivenNames = {}): string {
  if (locale === 'th') return nameTH || nameEN || code;
  const name = (locale === 'la' ? lao[code] : undefined) ?? english[code];
  if (name === undefined) return nameEN || code;
  return locale === 'la' && name !== code ? `${code} · ${name}` : name;
}
