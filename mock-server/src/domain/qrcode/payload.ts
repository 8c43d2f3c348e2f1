import type { Minor } from '@krapao/contracts/kernel/money';

/*
 * Payload of a QR code as defined by EMVCo's "QR Code Specification for Payment Systems: Merchant-Presented Mode": data objects of
 * a two-digit id, a two-digit length and a value, ending in a checksum. The merchant account is a Thai bill payment (id 30), so
 * that banks know whom to pay, and the reference says for which code.
 */

const BILL_PAYMENT = 'A000000677010112';
const THAI_BAHT = '764';

/** A data object; its length is counted in characters. */
function object(id: string, value: string): string {
  if (value.length < 1 || value.length > 99)
    throw new RangeError(`data object ${id} has ${value.length} characters, not 1 to 99`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** CRC-16 with polynomial 0x1021 and start 0xFFFF, as four capital hex digits (EMVCo, id 63). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** `100.00`: always two decimals, no separators. */
const amountText = (amount: Minor): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

export interface PaymentRequest {
  readonly amount: Minor;
  /** 15 digits. */
  readonly billerId: string;
  /** At most 25 capitals, digits and spaces. */
  readonly merchantName: string;
  /** Identifies the code at the bank: at most 20 capitals and digits. */
  readonly reference: string;
}

/** The text that the QR code encodes. */
export function paymentPayload({ amount, billerId, merchantName, reference }: PaymentRequest): string {
  const billPayment = object('00', BILL_PAYMENT) + object('01', billerId) + object('02', reference);
  const content = [
    object('00', '01'),
    // 12: valid for one payment.
    object('01', '12'),
    object('30', billPayment),
    // No merchant category.
    object('52', '0000'),
    object('53', THAI_BAHT),
    object('54', amountText(amount)),
    object('58', 'TH'),
    object('59', merchantName),
    object('60', 'BANGKOK'),
  ].join('');
  // The checksum covers its own id and length.
  const upToChecksum = `${content}6304`;
  return upToChecksum + crc16(upToChecksum);
}
