import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { joinWords } from '@krapao/contracts/kernel/whole-words';
import { expect, it } from 'vitest';
import en from '../src/i18n/catalogues/en/visitor.ts';
import la from '../src/i18n/catalogues/la/visitor.ts';
import th from '../src/i18n/catalogues/th/visitor.ts';
import { helpTopics, helpVideo } from '../src/features/howto/help-videos.ts';

const texts: Readonly<Record<'th' | 'lo' | 'en', Readonly<Record<string, string>>>> = {
  th: th.howto,
  lo: la.howto,
  en: en.howto,
};
const simulator = fileURLToPath(new URL('../../mock-server', import.meta.url));

it.each(['th', 'lo', 'en'] as const)(
  'captions of the recorded videos say what the steps say, in %s (else: npm run howto -w e2e)',
  (language) => {
    for (const topic of helpTopics) {
      const file = helpVideo('/media/howto', topic, language)?.captions ?? '';
      const [, ...cues] = readFileSync(`${simulator}${file}`, 'utf8').trim().split('\n\n');
      expect(cues.map((cue) => cue.split('\n')[1])).toEqual(
        [1, 2, 3].map((step) => joinWords(texts[language][`${topic}${step}`] ?? '')),
      );
    }
  },
);
