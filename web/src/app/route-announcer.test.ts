import { expect, it } from 'vitest';
import { createTestTexts } from '../testing/test-texts.ts';
import { documentTitle } from './route-announcer.tsx';

it('the title of a screen may be in any namespace that it loads; before that it is the name of the app', async () => {
  const before = await createTestTexts(['first'], 'en');
  const after = await createTestTexts(['first', 'account'], 'en');
  expect(documentTitle(before, 'profile.title')).toBe('Krapao');
  expect(documentTitle(after, 'profile.title')).toBe('Profile · Krapao');
  expect(documentTitle(after, undefined)).toBe('Krapao');
});
