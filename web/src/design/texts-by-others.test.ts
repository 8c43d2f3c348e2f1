import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { LanguageTag } from '../i18n/locale.ts';
import { markupOf } from '../testing/markup.ts';
import { Alert } from './alert.tsx';
import { GivenText } from './given-text.tsx';
import { MixedText } from './mixed-text.tsx';

const given = (children: string, words = false) =>
  // oxlint-disable-next-line react/no-children-prop -- its type asks for them
  markupOf(createElement(GivenText, { words, children }), 'th');

const mixed = (page: LanguageTag, ...children: ReactNode[]) =>
  markupOf(createElement(MixedText, null, ...children), page);

describe('a text that others wrote has its own language as a whole', () => {
  it('also on a page in that language; a name is not translated by the browser', () =>
    expect(given('หวยฮานอย VIP')).toBe('<span lang="th" translate="no">หวยฮานอย VIP</span>'));

  it('but that of the page without a Thai or Lao letter; words may be translated', () =>
    expect(given('Ask for it by 12:30', true)).toBe('<span>Ask for it by 12:30</span>'));
});

describe('a text of the app is marked where it has the words of others', () => {
  it('and nowhere on a page in their language', () => {
    expect(mixed('en', 'You won เครดิตฟรี 50 บาท!')).toBe('You won <span lang="th">เครดิตฟรี 50 บาท</span>!');
    expect(mixed('th', 'ได้รับ เครดิตฟรี จาก PG Soft')).toBe('ได้รับ เครดิตฟรี จาก PG Soft');
  });

  it('also beside elements', () =>
    expect(mixed('en', 'ปิดปรับปรุง', false, createElement('p', null, 'Not sent.'))).toBe(
      '<span lang="th">ปิดปรับปรุง</span><p>Not sent.</p>',
    ));

  it('such as a refusal of the operator’s in an alert', () =>
    expect(markupOf(createElement(Alert, { tone: 'danger', title: 'Not sent' }, 'ปิดปรับปรุง'))).toContain(
      '><span lang="th">ปิดปรับปรุง</span></div>',
    ));
});
