import { describe, expect, it } from 'vitest';
import { languageParts } from './language-parts.ts';

describe('a text of the app that contains names given by others', () => {
  it.each([
    ['You won เครดิตฟรี 50 บาท, ask for it', 'en', ['You won ', 'th: เครดิตฟรี 50 บาท', ', ask for it']],
    ['Moved ฿100.00 to หวยฮานอย', 'en', ['Moved ฿100.00 to ', 'th: หวยฮานอย', '']],
    ['ໄດ້ມວຍໄທ มวยไทย ແລ້ວ', 'lo', ['ໄດ້ມວຍໄທ ', 'th: มวยไทย', ' ແລ້ວ']],
    ['ได้รับเครดิตฟรีจาก PG Soft แล้ว', 'th', ['ได้รับเครดิตฟรีจาก PG Soft แล้ว']],
    ['You won 50', 'en', ['You won 50']],
  ] as const)('%s on a page in %s', (text, page, parts) => {
    expect(languageParts(text, page).map(([part, lang]) => (lang ? `${lang}: ${part}` : part))).toEqual(
      parts,
    );
  });
});
