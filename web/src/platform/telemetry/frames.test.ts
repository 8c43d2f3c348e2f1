import { expect, it } from 'vitest';
import { errorReport } from './frames.ts';

const thrown = (name: string, message: string, stack: string) =>
  Object.assign(new Error(message), { name, stack });

it('an error is reported with its kind and position, in every browser’s format', () => {
  const chrome = `TypeError: no amount of 0812345678
    at balance (https://app.example/assets/first-BY2DEkv1.js:1:23456)
    at https://app.example/assets/home-page-CH-Ude05.js:2:7
    at chrome-extension://abc/content.js:1:1`;
  expect(errorReport(thrown('TypeError', 'no amount of 0812345678', chrome))).toEqual({
    type: 'error',
    kind: 'TypeError',
    frames: ['first-BY2DEkv1.js:1:23456', 'home-page-CH-Ude05.js:2:7'],
  });
  const safari = 'balance@https://app.example/assets/first-BY2DEkv1.js:1:23456';
  expect(errorReport(thrown('Error', '', safari)).frames).toEqual(['first-BY2DEkv1.js:1:23456']);
});

it.each([
  ['a text', 'สมชาย 0812345678'],
  ['nothing', undefined],
  ['an error with a name of its own', thrown('kp_1 token', 'kp_1', 'kp_1@https://evil.example/a.js:1:1')],
])('reports nothing of %s', (_, error) => {
  expect(errorReport(error)).toEqual({ type: 'error', kind: 'Error', frames: [] });
});
