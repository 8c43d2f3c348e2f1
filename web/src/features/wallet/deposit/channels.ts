import type { DepositBank, DepositLookup } from '@krapao/contracts/entities/deposit';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import { qrChannels, type QrChannel } from './qrcode/qr-rules.ts';

/** A bank for transfers: recognised automatically, or confirmed by an operator. */
export interface BankChannel {
  readonly bank: DepositBank;
  readonly isAutomatic: boolean;
  /** Whether the member may announce a transfer by `wallet.add`. */
  readonly mayAnnounce: boolean;
}

/** All channels that the operator offers, in the order in which they are shown. */
export interface Channels {
  readonly qr: readonly QrChannel[];
  readonly banks: readonly BankChannel[];
  /** TrueMoney in its two modes (spec §2): names to send to, and whether gift links are accepted. */
  readonly wallets: readonly string[];
  readonly takesLinks: boolean;
}

/** Banks whose transfers are recognised automatically in AUTO mode; all others are manual (spec §2). */
const automaticBanks: ReadonlySet<string> = new Set(['SCB', 'KBANK', 'GSB', 'BCEL']);

/** @param sendsLinks whether the operator has configured the secret that encrypts gift links: without it none can be sent */
export function channelsOf(lookup: DepositLookup, sendsLinks: boolean): Channels {
  const qr = qrChannels(lookup);
  const banks = lookup.banks
    .filter((bank) => bank.bankAccountNo !== '' && !qr.some((channel) => channel.bank === bank))
    .map((bank): BankChannel => {
      const isAutomatic = bank.mode === 'AUTO' && automaticBanks.has(bank.bankCode);
      return { bank, isAutomatic, mayAnnounce: !isAutomatic && lookup.isManual };
    });
  const { wallets } = lookup;
  return {
    qr,
    banks,
    wallets: wallets.filter(({ mode }) => mode === 'AUTO').map(({ walletAccountName }) => walletAccountName),
    takesLinks: sendsLinks && wallets.some(({ mode }) => mode === 'GIFT'),
  };
}

export const isEmpty = ({ qr, banks, wallets, takesLinks }: Channels): boolean =>
  qr.length + banks.length + wallets.length === 0 && !takesLinks;

/** What was chosen before and is no longer offered: an account to send money to, or a way to deposit. */
export type Gone = 'account' | 'way';

/** The current step of the sheet. It only names what was chosen: the operator may change or withdraw it meanwhile. */
export type DepositStep =
  | { readonly at: 'choice'; readonly gone?: Gone }
  | { readonly at: 'qr'; readonly provider: QrProvider }
  /** `account` is its `accountKey`. */
  | { readonly at: 'bank'; readonly account: string }
  | { readonly at: 'wallet'; readonly name: string }
  | { readonly at: 'link' }
  | { readonly at: 'slip' };

/** A step with what it is about. */
type StepNow =
  | Exclude<DepositStep, { at: 'bank' | 'qr' }>
  | { readonly at: 'qr'; readonly channel: QrChannel }
  | { readonly at: 'bank'; readonly channel: BankChannel };

/** The step with what is offered now: no money may be sent to an account that was replaced, or in a way that has ended. */
export function stepNow(step: DepositStep, { qr, banks, wallets, takesLinks }: Channels): StepNow {
  if (step.at === 'qr') {
    const channel = qr.find(({ provider }) => provider === step.provider);
    return channel ? { at: 'qr', channel } : { at: 'choice', gone: 'way' };
  }
  if (step.at === 'bank') {
    const channel = banks.find(({ bank }) => accountKey(bank) === step.account);
    return channel ? { at: 'bank', channel } : { at: 'choice', gone: 'account' };
  }
  if (step.at === 'wallet' && !wallets.includes(step.name)) return { at: 'choice', gone: 'account' };
  return step.at === 'link' && !takesLinks ? { at: 'choice', gone: 'way' } : step;
}

/** The form input so far; it is kept while the sheet is open. */
export interface Drafts {
  /** Amounts of the codes to create. */
  readonly codes: CodeAmounts;
  /** Amount to announce. */
  readonly announced: string;
  readonly link: string;
  readonly slip: SlipDraft;
}

export type CodeAmounts = { readonly [Provider in QrProvider]?: string | undefined };

export interface SlipDraft {
  readonly file: File | undefined;
  /** `accountKey` of the account that was transferred to; empty if not chosen. */
  readonly account: string;
  readonly amount: string;
}

/** An operator may have more than one account at a bank, such as one in kip and one in baht. */
export const accountKey = ({ bankCode, bankAccountNo }: DepositBank): string =>
  `${bankCode} ${bankAccountNo}`;

/** The bank of an account. */
export const bankCodeOf = (account: string): string => account.split(' ', 1)[0] ?? '';

export const noDrafts: Drafts = {
  codes: {},
  announced: '',
  link: '',
  slip: { file: undefined, account: '', amount: '' },
};
