import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OperatorText } from './promotion.tsx';

it('what the operator wrote is heard in its own language, on whatever page', () =>
  expect(renderToStaticMarkup(createElement(OperatorText, { text: 'ฝากครั้งแรก' }))).toContain('<p lang="th"'));
