import { expect, it } from 'vitest';
import { isHtml, noticeFor } from './notice-text.ts';

it('puts the figure of the bonus in, wherever the notice asks for it', () => {
  expect(noticeFor('<p>ต่ำกว่า %percentFail%% หรือ %percentFail%</p>', 12.5)).toBe(
    '<p>ต่ำกว่า 12.5% หรือ 12.5</p>',
  );
  expect(noticeFor('ไม่มีตัวเลข', 5)).toBe('ไม่มีตัวเลข');
});

it('tells HTML from plain text', () => {
  expect(['<p>a</p>', 'a<br>b', 'a < b and b > c', 'ต่ำกว่า 5%'].map(isHtml)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
