import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url.ts';

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
