import { createElement } from 'react';
import { expect, it } from 'vitest';
import { markupOf } from '../../testing/markup.ts';
import { Row } from './rows.tsx';

const row = (label: string, children: string, words = false) =>
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them
  markupOf(createElement(Row, { label, words, children }));

it('only values in the words of the app may be translated by the browser', () => {
  expect(row('To', 'PG Soft')).toMatch(/<dd translate="no"[^>]*>PG Soft</);
  expect(row('Arrives', 'Right away', true)).toMatch(/<dd class="[^"]*">Right away</);
});

it('a name in another language is marked with that language, as label and as value', () => {
  expect(row('To', 'มวยไทย')).toContain('<span lang="th">มวยไทย</span></dd>');
  expect(row('มวยไทย', '฿1.00')).toContain('<span lang="th">มวยไทย</span></dt>');
});
