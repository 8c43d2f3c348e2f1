import { describe, expect, it } from 'vitest';
import { backendUrl, mediaUrl, safeUrl } from './urls.ts';

const page = 'https://app.example';
const at = (address: string, base = '') => backendUrl(address, base, page);

describe('an address on the backend (spec §7: banner images load from the backend host)', () => {
  it('is on the page’s origin if the backend is', () =>
    expect(at('/media/banners/a.svg')).toBe('https://app.example/media/banners/a.svg'));

  it('is below the path of a backend elsewhere', () =>
    expect(at('/media/a.svg', 'https://api.example/v1')).toBe('https://api.example/v1/media/a.svg'));

  it('may be absolute', () =>
    expect(at('https://api.example/a.png', 'https://api.example')).toBe('https://api.example/a.png'));

  it('may have no leading slash', () =>
    expect(at('media/a.png', 'https://api.example')).toBe('https://api.example/media/a.png'));

  it.each([
    '',
    '   ',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    String.raw`\\evil.example\a.png`,
    String.raw`/\evil.example/a.png`,
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://app.example/1',
    'https://app.example@evil.example/a.png',
    'https://who@app.example/a.png',
    'http://[',
  ])('is not %j', (address) => expect(at(address)).toBeUndefined());
});

describe('a picture from the server', () => {
  it.each([
    ['/media/icons/pg.svg', 'https://api.example/v1/media/icons/pg.svg'],
    ['/media/', 'https://api.example/v1/media/'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['//cdn.example/a.png', '//cdn.example/a.png'],
    ['data:image/png;base64,AA//', 'data:image/png;base64,AA//'],
  ])('%s is at %s', (address, shown) => expect(mediaUrl(address, 'https://api.example/v1')).toBe(shown));
});

describe('safeUrl', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    [' https://example.com ', 'https://example.com/'],
    ['HTTPS://EXAMPLE.COM/', 'https://example.com/'],
    ['tel:+66812345678', 'tel:+66812345678'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
  ])('takes %s', (text, address) => expect(safeUrl(text)).toBe(address));

  it.each([
    ['script', 'javascript:alert(1)'],
    ['script behind a tab', 'java\tscript:alert(1)'],
    ['script in capitals', ' JavaScript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['no encryption', 'http://example.com'],
    ['file', 'file:///etc/passwd'],
    ['blob', 'blob:https://example.com/1'],
    ['path', '/user/home'],
    ['other host without protocol', '//evil.example'],
    ['name that reads like another host', 'https://bank.example@evil.example'],
    ['words', 'call us'],
    ['nothing', ''],
    ['null', null],
  ])('refuses: %s', (_, text) => expect(safeUrl(text)).toBeUndefined());
});
