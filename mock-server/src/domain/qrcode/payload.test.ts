import { minor } from '@krapao/contracts/kernel/money';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { crc16, paymentPayload } from './payload.ts';

/** Parses data objects: id, two digits of length, value. */
function objects(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    found[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

const request = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999_99 }).map(minor),
  billerId: digits(15),
  merchantName: fc.stringMatching(/^[A-Z0-9 ]{1,25}$/),
  reference: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
});

it('computes the published check value of the checksum', () => {
  expect(crc16('123456789')).toBe('29B1');
});

it('has each data object that EMVCo makes mandatory, the first two first and the checksum last', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const payload = paymentPayload(asked);
      const read = objects(payload);
      expect(payload).toMatch(/^000201010212/);
      expect(payload.slice(-8, -4)).toBe('6304');
      expect(Object.keys(read).toSorted()).toEqual([
        '00',
        '01',
        '30',
        '52',
        '53',
        '54',
        '58',
        '59',
        '60',
        '63',
      ]);
      expect(read).toMatchObject({ '53': '764', '58': 'TH', '59': asked.merchantName });
    }),
  );
});

it('carries the amount, the biller and the reference', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const read = objects(paymentPayload(asked));
      expect(read['54']).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
      expect(read['54']?.length).toBeLessThanOrEqual(13);
      expect(Math.round(Number(read['54']) * 100)).toBe(asked.amount);
      expect(objects(read['30'] ?? '')).toEqual({
        '00': 'A000000677010112',
        '01': asked.billerId,
        '02': asked.reference,
      });
    }),
  );
});

const named = (merchantName: string) =>
  paymentPayload({ amount: minor(1), billerId: '1'.repeat(15), merchantName, reference: 'A' });

it.each([1, 99])('a data object may have %d characters', (length) => {
  expect(objects(named('A'.repeat(length)))['59']).toBe('A'.repeat(length));
});

it.each([0, 100])('a data object cannot have %d characters', (length) => {
  expect(() => named('A'.repeat(length))).toThrow(`has ${length} characters, not 1 to 99`);
});

it('ends with a checksum that detects any changed character', () => {
  fc.assert(
    fc.property(request, fc.nat(), fc.constantFrom('0', '9', 'A', 'Z'), (asked, place, character) => {
      const payload = paymentPayload(asked);
      const [content, checksum] = [payload.slice(0, -4), payload.slice(-4)];
      expect(crc16(content)).toBe(checksum);
      const at = place % content.length;
      fc.pre(content[at] !== character);
      expect(crc16(content.slice(0, at) + character + content.slice(at + 1))).not.toBe(checksum);
    }),
  );
});
