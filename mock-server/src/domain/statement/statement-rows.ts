import type { Minor } from '@krapao/contracts/kernel/money';

/** An uploaded slip; the id is its reference. Of the picture only what tells it from others is kept. */
export interface SlipRow {
  readonly id: string;
  readonly memberId: string;
  /** What the member says was transferred; 0 when nothing was said. */
  readonly amount: Minor;
  /** The bank that the money went to, if the member said so. */
  readonly bankCode: string | null;
  readonly status: 'PENDING' | 'SUCCESS' | 'FAILED';
  /** A slip reason (spec §8), or any other code of the operator. */
  readonly note: string | null;
  readonly filename: string;
  readonly contentType: string;
  readonly size: number;
  /** SHA-256 of the content, hex. */
  readonly hash: string;
  readonly createdAt: number;
}
