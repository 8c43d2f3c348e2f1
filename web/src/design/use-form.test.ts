import { describe, expect, it } from 'vitest';
import { afterEdit, tryForm } from './use-form.ts';

const fields = ['from', 'to', 'amount'] as const;

describe('a submit of a form', () => {
  it('shows every problem and goes to the first one on the screen', () => {
    expect(tryForm(fields, { amount: 'format', to: 'required' })).toEqual({ first: 'to', tried: fields });
  });

  it('shows nothing if all fields are valid', () => {
    expect(tryForm(fields, {})).toEqual({ first: undefined, tried: [] });
    expect(tryForm(fields, { amount: undefined })).toEqual({ first: undefined, tried: [] });
  });

  it('counts a problem with an empty text', () => {
    expect(tryForm(fields, { from: '' }).first).toBe('from');
  });
});

it('an edited field hides its problem, the others keep theirs', () => {
  const tried = afterEdit(fields, 'to');
  expect(tried).toEqual(['from', 'amount']);
  expect(afterEdit(tried, 'to')).toEqual(['from', 'amount']);
});
