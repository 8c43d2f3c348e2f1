import { describe, expect, it } from 'vitest';
import { indexOf, outcomeOf } from './use-spin.ts';

const slice = (code: string, htmlDescription: string) => ({
  code,
  label: code.toLowerCase(),
  bgColor: '#000000',
  textColor: '#ffffff',
  htmlDescription,
});
const wheel = [slice('CASH10', '<p>10</p>'), slice('NOTHING', '')];
const result = (code: string) => ({ code, label: code.toLowerCase(), remainingCoin: 1 });

describe('the outcome of a spin', () => {
  it('is a prize with the words of the server', () => {
    expect(outcomeOf(result('CASH10'), wheel)).toEqual({
      kind: 'won',
      label: 'cash10',
      html: '<p>10</p>',
      index: 0,
    });
  });

  it('is nothing on a slice without a description', () => {
    expect(outcomeOf(result('NOTHING'), wheel)).toEqual({ kind: 'nothing', label: 'nothing', index: 1 });
  });

  it('is still a prize when the slice is no longer on the wheel that is seen', () => {
    expect(indexOf(result('NEW'), wheel)).toBeUndefined();
    expect(outcomeOf(result('NEW'), wheel)).toMatchObject({ kind: 'won', label: 'new' });
  });
});
