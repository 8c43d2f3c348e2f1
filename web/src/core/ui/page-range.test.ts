import { describe, expect, it } from 'vitest';
import { lastPage, pageFrom, pageRange } from './page-range.ts';

describe('page range: 3 before, 1 after (spec §9)', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2]],
    [3, 9, [1, 2, 3, 4]],
    [5, 9, [2, 3, 4, 5, 6]],
    [9, 9, [6, 7, 8, 9]],
    [12, 9, [6, 7, 8, 9]],
  ])('page %i of %i', (current, last, pages) => expect(pageRange(current, last)).toEqual(pages));
});

it.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [95, 10],
])('%i entries fill %i pages of 10', (total, pages) => expect(lastPage(total, 10, 1, 10)).toBe(pages));

it.each([
  [1, 10, 2],
  [4, 10, 5],
  [4, 9, 4],
  [1, 0, 1],
])('without a total, at page %i with %i entries of 10 the last page is %i', (page, given, last) =>
  expect(lastPage(null, 10, page, given)).toBe(last),
);

it.each([
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['two', 1],
  ['999999', 1],
  [null, 1],
])('an address with page=%s means page %i', (text, page) => expect(pageFrom(text)).toBe(page));
