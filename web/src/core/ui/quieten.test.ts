import { describe, expect, it } from 'vitest';
import { quieten } from './quieten.ts';

describe('HTML that the security policy would report', () => {
  it.each([
    ['<p style="color:red">x</p>', '<p data-removed="color:red">x</p>'],
    ['<p\n  STYLE = x>', '<p\n  data-removed = x>'],
    ['<img/src=x/onerror=hit()>', '<img/src=x/data-removed=hit()>'],
    ['<a href="x"onclick="hit()">', '<a href="x"data-removed="hit()">'],
    ['<svg onload=hit()', '<svg data-removed=hit()'],
    ['<style>p{}</style>', '<xmp>p{}</xmp>'],
    ['<base href=x>', '<wbr href=x>'],
  ])('%j becomes %j', (html, quiet) => expect(quieten(html)).toBe(quiet));

  it.each([
    '<p>โบนัส on top = 10</p>',
    'style=1, onclick=2',
    '<basefont>',
    '<a href="https://krapao.example/?style=1&onsale=2">x</a>',
    '<p lang="th">1 < 2</p>',
  ])('%j stays', (html) => expect(quieten(html)).toBe(html));
});
