import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createTestTexts } from '../../testing/test-texts.ts';
import { CurrencyChoice } from './currency-choice.tsx';

it('ties the error to the group of choices', async () => {
  const i18n = await createTestTexts(['visitor']);
  const choice = (error: string | undefined) =>
    renderToStaticMarkup(
      createElement(
        I18nextProvider,
        { i18n },
        createElement(CurrencyChoice, { value: 'LAK', error, onChange: () => undefined }),
      ),
    );
  const [, id = ''] = /<fieldset aria-describedby="([^"]+)"/.exec(choice('Choose one')) ?? [];
  expect(choice('Choose one')).toContain(`<output id="${id}"`);
  expect(choice('Choose one')).toMatch(/<output [^>]*>Choose one</);
  expect(choice(undefined)).toContain('<fieldset>');
});
