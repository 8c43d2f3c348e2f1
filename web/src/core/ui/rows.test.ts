import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Row } from './rows.tsx';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

const row = (label: string, children: string, words = false) =>
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them
  renderToStaticMarkup(createElement(Row, { label, words, children }));

it('a figure or a name is not to be translated, words of the app are', () => {
  expect(row('To', 'PG Soft')).toMatch(/<dd translate="no"[^>]*>PG Soft</);
  expect(row('Arrives', 'Right away', true)).toMatch(/<dd class="[^"]*">Right away</);
});

it('a name in another language is heard in it, as label and as value', () => {
  expect(row('To', 'มวยไทย')).toContain('<span lang="th">มวยไทย</span></dd>');
  expect(row('มวยไทย', '฿1.00')).toContain('<span lang="th">มวยไทย</span></dt>');
});
