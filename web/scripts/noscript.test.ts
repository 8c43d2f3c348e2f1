import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageOf } from '../src/i18n/language-of.ts';
import { languageTags } from '../src/i18n/locale.ts';

it('without JavaScript, the page asks for it in each language, and says which one it is', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const [, text = ''] = /<noscript>(.*)<\/noscript>/s.exec(page) ?? [];
  const sentences = [...text.matchAll(/<p lang="(\w+)">([^<]+)<\/p>/g)];
  expect(sentences.map(([, lang]) => lang)).toEqual(Object.values(languageTags));
  for (const [, lang, sentence] of sentences) expect(languageOf(sentence!) ?? 'en').toBe(lang);
  expect(text.replaceAll(/<p .*?<\/p>/g, '').trim(), 'without a language').toBe('');
});
