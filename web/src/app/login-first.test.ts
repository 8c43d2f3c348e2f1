import { beforeAll, describe, expect, it } from 'vitest';
import { drawLogin } from './login-first.tsx';

let templates: readonly string[];
beforeAll(async () => {
  templates = (await drawLogin()).split('\n');
});

describe('/login as the build draws it', () => {
  it('is there in each language', () => {
    const titles = templates.map((text) => /^<template id="(login-\w+)">.*<h1[^>]*>([^<]+)<\/h1>/.exec(text));
    expect(titles.map((found) => found?.slice(1))).toEqual([
      ['login-th', 'ยินดีต้อนรับ'],
      ['login-la', 'ຍິນດີຕ້ອນຮັບ'],
      ['login-en', 'Welcome'],
    ]);
  });

  it('sends nothing before its script is there: a password would land in the address', () => {
    for (const text of templates) {
      expect(text.match(/<form [^>]*>/g)).toEqual([expect.stringContaining('method="dialog"')]);
      const usable = [...text.matchAll(/<(?:button|select)\b[^>]*>/g)].filter(
        ([tag]) => !/ disabled=/.test(tag),
      );
      expect(usable.map(([tag]) => tag)).toEqual([
        expect.stringMatching(/type="submit".*aria-disabled="true"/),
      ]);
    }
  });

  it('holds nothing that the page’s policy refuses', () => {
    for (const text of templates) expect(text).not.toMatch(/<script| style=| on\w+=|src="data:/);
  });
});
