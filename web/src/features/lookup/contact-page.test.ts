import { createElement } from 'react';
import { expect, it } from 'vitest';
import { AppProvider } from '../../core/app-provider.tsx';
import { markupOf } from '../../testing/markup.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { ChatApp } from './contact-page.tsx';

const chatOf = (name: string) => {
  const chat = createElement(ChatApp, { name, link: 'https://line.example/ti/p', picture: '' });
  return markupOf(createElement(AppProvider, { app: createTestApp().app }, chat));
};

it('the chat of an operator that has no name is opened by its link, which has no gap where the name would be', () => {
  expect(chatOf('@krapao')).toMatch(/>@krapao<.*>contact\.open</);
  expect(chatOf('')).toMatch(/contact\.openChat</);
  expect(chatOf('')).not.toContain('<p ');
});
