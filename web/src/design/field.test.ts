import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

it('the error is read out in a pause, and when the field gets the focus', () => {
  const markup = renderToStaticMarkup(
    createElement(Field, { id: 'amount', label: 'Amount', hint: 'From ฿1', error: 'Too little' }),
  );
  expect(markup).toMatch(
    /<input[^>]* id="amount"[^>]* aria-describedby="amount-error amount-hint" aria-invalid="true"/,
  );
  expect(markup).toMatch(/<output for="amount"[^>]*><span id="amount-error".*Too little/);
  expect(markup).not.toContain('role="alert"');
});
