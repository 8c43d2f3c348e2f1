import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'https://app.example' });
const { slipAddress, slipAmount } = await import('./slip-view.ts');

describe('slip (spec §5 display, §7)', () => {
  it('has an amount only when it is positive', () => {
    expect(slipAmount({ amount: readAmount(250.5)! })).toEqual(readAmount(250.5));
    expect(slipAmount({ amount: readAmount(0)! })).toBeNull();
    expect(slipAmount({ amount: readAmount(-1)! })).toBeNull();
    expect(slipAmount({ amount: null })).toBeNull();
  });

  it('is on the backend or at a safe address', () => {
    expect(slipAddress('/media/slips/1.svg', '')).toBe('https://app.example/media/slips/1.svg');
    expect(slipAddress('https://slips.example/1.png', '')).toBe('https://slips.example/1.png');
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:0812345678',
    'http://slips.example/1.png',
  ])('is not at %j', (link) => expect(slipAddress(link, '')).toBeUndefined());
});
