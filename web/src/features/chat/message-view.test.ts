import type { ChatMessage } from '@krapao/contracts/entities/chat';
import { t } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { entryAt } from '../../realtime/sample-entries.ts';
import { linkify, mediaSource, previewText, viewOf } from './message-view.ts';

vi.stubGlobal('location', { origin: 'https://app.example' });

const message = (value: object) => ({ deliver: null, ...value }) as ChatMessage;
const buttons = (...payloads: object[]) =>
  viewOf(message({ message_type: 'buttons', payload: 'x', payloads }), '');

/** Targets that must never become a link, a picture or a page. */
const injections = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'http://insecure.example',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example',
  'https://bank.example@evil.example/',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '',
];

describe('a button of a message', () => {
  it('opens https in a tab, calls a number, sends a postback, and is text otherwise', () => {
    const view = buttons(
      { title: 'Site', type: 'web', payload: 'https://krapao.example/a' },
      { title: 'Ours', type: 'web', payload: '/user/bonus' },
      { title: 'Call', type: 'call', payload: '+66 20-000 000' },
      { title: 'Menu', type: 'postback', payload: 'MENU' },
      { title: 'Empty', type: 'postback', payload: '' },
      { title: 'Other', type: 'other', payload: 'X' },
    );
    expect(view.kind === 'buttons' && view.buttons.map(({ action }) => action)).toEqual([
      { type: 'open', href: 'https://krapao.example/a' },
      { type: 'page', path: '/user/bonus' },
      { type: 'call', href: 'tel:+6620000000' },
      { type: 'send', payload: 'MENU' },
      { type: 'send', payload: 'Empty' },
      { type: 'text', text: '' },
    ]);
  });

  it.each(injections)('leads nowhere with %j', (payload) => {
    for (const type of ['web', 'call']) {
      const view = buttons({ title: 'x', type, payload });
      expect(view.kind === 'buttons' && view.buttons[0]?.action).toEqual({ type: 'text', text: payload });
    }
  });
});

describe('a picture or file of a message', () => {
  it.each([
    ['/media/chat/a.png', '', { type: 'inline', src: '/media/chat/a.png' }],
    ['https://app.example/a.png', '', { type: 'inline', src: 'https://app.example/a.png' }],
    [
      'https://api.example/a.png',
      'https://api.example',
      { type: 'inline', src: 'https://api.example/a.png' },
    ],
    ['https://elsewhere.example/a.png', '', { type: 'link', href: 'https://elsewhere.example/a.png' }],
  ])('%s, backend "%s"', (url, backend, source) => {
    expect(mediaSource(url, backend, 'https://app.example')).toEqual(source);
  });

  it.each(injections)('is only text with %j', (url) => {
    expect(mediaSource(url, '', 'https://app.example')).toEqual({ type: 'text', text: url });
  });
});

describe('a message that does not match its type', () => {
  it.each([
    [{ message_type: 'text', payload: { a: 1 } }, { kind: 'unknown' }],
    [
      { message_type: 'buttons', payload: null },
      { kind: 'buttons', text: '', buttons: [] },
    ],
    [{ message_type: 'generic', payload: null, payloads: 'x' }, { kind: 'unknown' }],
    [
      { message_type: 'postback', payload: 7 },
      { kind: 'pressed', text: '' },
    ],
    [{ message_type: 'sticker', payload: { pack: 1 } }, { kind: 'unknown' }],
    [{ message_type: 'unknown', payload: null }, { kind: 'unknown' }],
    [
      { message_type: 'media', payload: null },
      { kind: 'media', fileType: '', text: '', source: { type: 'text', text: '' } },
    ],
  ])('%j is still rendered', (value, view) => expect(viewOf(message(value), '')).toEqual(view));
});

describe('addresses in a text', () => {
  it('become links, without the sentence around them', () => {
    expect(linkify('See https://a.example/x?y=1, or (https://b.example).')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: ', or (' },
      { text: 'https://b.example', href: 'https://b.example/' },
      { text: ').' },
    ]);
  });

  it.each([
    ['ดูที่ https://a.example/user/bonusนะคะ', 'https://a.example/user/bonus', 'นะคะ'],
    ['ເບິ່ງ https://a.exampleເດີ້', 'https://a.example', 'ເດີ້'],
    ['https://a.example/x?y=1🙏 https', 'https://a.example/x?y=1', '🙏 https'],
    ['https://a.example/โปรโมชั่น', 'https://a.example/โปรโมชั่น', undefined],
    ['https://www.ทีเอชนิค.ไทย/', 'https://www.ทีเอชนิค.ไทย/', undefined],
  ])('end where a Thai or Lao word goes on without a space: %s', (text, address, rest) => {
    const pieces = linkify(text);
    const at = pieces.findIndex(({ href }) => href !== undefined);
    expect(pieces.slice(at).map((piece) => piece.text)).toEqual(rest ? [address, rest] : [address]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it.each(injections)('stay text: %j', (text) => {
    expect(linkify(text).some(({ href }) => href !== undefined)).toBe(false);
    expect(
      linkify(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

it.each([
  ['a vowel above its letter', `ก${'กี'.repeat(80)}`, `ก${'กี'.repeat(59)}…`],
  ['an emoji', `${'a'.repeat(119)}😀 and more`, `${'a'.repeat(119)}…`],
  ['nothing, where it is short', 'กี'.repeat(60), 'กี'.repeat(60)],
])('a preview is never cut inside a character: %s', (_what, payload, preview) => {
  const entry = entryAt(1, { message: message({ message_type: 'text', payload }) });
  expect(previewText(t, entry)).toBe(preview);
});
