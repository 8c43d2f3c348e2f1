import type { Minor } from '@krapao/contracts/kernel/money';

export type Decision = 'PENDING' | 'SUCCESS' | 'FAILED';

/** Money from a bank: announced by the member, arrived, or arrived and held until a bonus is over or there is room for it. */
export interface DepositRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'announced' | 'arrived' | 'held';
  /** The bank that it comes from. */
  readonly bankCode: string;
  /** Who pays, for the SMS; absent if not given. */
  readonly payer?: string;
  readonly amount: Minor;
  readonly status: Decision;
  /** Its entry in the statement. */
  readonly statementId: string;
  readonly createdAt: number;
}

/** Money on its way to a bank account: held by the ledger until an operator decides. */
export interface WithdrawalRow {
  readonly id: string;
  readonly memberId: string;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly amount: Minor;
  readonly status: Decision;
  readonly statementId: string;
  readonly createdAt: number;
}

/** A TrueMoney link that is known in this world; the id is its voucher. */
export interface TruelinkRow {
  readonly id: string;
  readonly amount: Minor;
  /** `spent`: someone else took the money; `deposited`: a member here did. */
  readonly state: 'open' | 'spent' | 'deposited';
}

/** An uploaded slip; the id is its reference. Of the picture only a hash and the size are kept, to recognise duplicates. */
export interface SlipRow {
  readonly id: string;
  readonly memberId: string;
  /** The amount that the member claims; 0 if not given. */
  readonly amount: Minor;
  /** The bank that the money went to, if the member said so. */
  readonly bankCode: string | null;
  /** The member's own bank when the slip was uploaded, where the money came from; saved worlds may lack it. */
  readonly payerBank?: string | undefined;
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILED';
  /** A slip reason (spec §8), or any other code or text of the operator. */
  readonly note: string | null;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly hash: string;
  readonly createdAt: number;
}
