import type { Minor } from '@krapao/contracts/kernel/money';

export type Decision = 'PENDING' | 'SUCCESS' | 'FAILED';

/** A bank transfer: announced by the member, arrived from outside, or arrived and held until a bonus is over. */
export interface DepositRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'announced' | 'arrived' | 'held';
  /** The bank that it comes from. */
  readonly bankCode: string;
  /** Who pays, for the SMS; absent where nobody said. */
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

/** A TrueMoney link that the world knows; the id is its voucher. */
export interface TruelinkRow {
  readonly id: string;
  readonly amount: Minor;
  /** `spent`: someone else took the money; `deposited`: a member here did. */
  readonly state: 'open' | 'spent' | 'deposited';
}
