import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServerHtml, ServerHtmlList, ServerText } from './server-html.tsx';

it('what the operator wrote is plain text, in its own language and with its line breaks, unless it has a tag', () => {
  expect(renderToStaticMarkup(createElement(ServerText, { text: 'ต่ำกว่า 5%\na < b and b > c' }))).toBe(
    '<p class="whitespace-pre-line" lang="th">ต่ำกว่า 5%\na &lt; b and b &gt; c</p>',
  );
  const shownBy = ['<p>a</p>', 'a<br>b'].map((text) => ServerText({ text }).type);
  expect(shownBy).toEqual([ServerHtml, ServerHtml]);
});

it('two texts in a list may be the same', () => {
  const list: ReactElement<{ children: ReactElement[] }> = ServerHtmlList({
    texts: ['<p>a</p>', '<p>a</p>'],
  });
  expect(new Set(list.props.children.map(({ key }) => key)).size).toBe(2);
});
