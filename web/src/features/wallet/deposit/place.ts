import type { QrProvider } from '@krapao/contracts/entities/constants';
import type { BankChannel } from './channels.ts';

/** Where the player is in the sheet. */
export type Place =
  | { readonly at: 'choice' }
  | { readonly at: 'qr'; readonly provider?: QrProvider }
  | { readonly at: 'bank'; readonly channel: BankChannel }
  | { readonly at: 'wallet'; readonly name: string }
  | { readonly at: 'link' }
  | { readonly at: 'slip' };

/** What was filled in so far; it stays while the sheet is open. */
export interface Drafts {
  /** Amount to announce. */
  readonly announced: string;
  readonly link: string;
  readonly slip: SlipDraft;
}

export interface SlipDraft {
  readonly file: File | undefined;
  /** Empty: not said. */
  readonly bankCode: string;
  readonly amount: string;
}

export const noDrafts: Drafts = {
  announced: '',
  link: '',
  slip: { file: undefined, bankCode: '', amount: '' },
};
