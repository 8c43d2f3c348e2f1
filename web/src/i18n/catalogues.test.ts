import { describe, expect, it } from 'vitest';
import { screenControls } from '@krapao/contracts/control/screen';
import { errorCodes, slipReasons } from '@krapao/contracts/errors/catalogue';
import { locales, type Locale } from './locale.ts';
import glossary from './GLOSSARY.md?raw';
import { loadNamespace, namespaces } from './namespaces.ts';

/** Keys whose text is the same in every language, such as names of brands and units: `section.key`. */
const sameAsEnglish = new Set<string>([]);

const THAI = /\p{Script=Thai}/u;
const LAO = /\p{Script=Lao}/u;
/** The baht sign counts as Thai script, but is a currency sign in any language. */
const withoutSigns = (text: string) => text.replaceAll('฿', '');

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();

const placeholdersOf = (texts: Map<string, string>) =>
  Object.fromEntries([...texts].map(([key, text]) => [key, placeholders(text)]));

async function catalogue(locale: Locale): Promise<Map<string, string>> {
  const loaded = await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
  return new Map(loaded.flatMap((sections) => flatten(sections)));
}

const catalogues = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await catalogue(locale)] as const)),
) as Record<Locale, Map<string, string>>;

const sources = Object.values(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./catalogues/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
/** The fixed starts of keys in template strings, such as `amount.` of `amount.${reason}`. */
const starts = [...sources.matchAll(/`([a-zA-Z]+\.(?:[a-zA-Z]+\.)*)\$\{/g)].map(([, start = '']) => start);

/** Whether the sources contain the whole key, or its start or end in a template string. */
function isUsed(key: string): boolean {
  const [section = '', ...rest] = key.split('.');
  const isWhole = [`'${key}'`, `"${key}"`].some((text) => sources.includes(text));
  const hasEnd = sources.includes(`}.${rest.join('.')}\``) && sources.includes(`'${section}'`);
  return isWhole || hasEnd || starts.some((start) => key.startsWith(start));
}

/** The words to avoid, by language, from the glossary's second table. */
const languages: Readonly<Record<string, Locale>> = { Thai: 'th', Lao: 'la', English: 'en' };
const avoided = [...glossary.matchAll(/^\| ([^|]+?) \| [^|]+ \| (Thai|Lao|English) \|$/gm)].map(
  ([, word = '', language = '']) => ({ word, locale: languages[language]! }),
);

describe('catalogues', () => {
  it('have none of the words that the glossary replaces', () => {
    expect(avoided.length).toBeGreaterThan(15);
    const found = avoided.flatMap(({ word, locale }) =>
      [...catalogues[locale]]
        .filter(([, text]) =>
          locale === 'en' ? new RegExp(`\\b${word}\\b`, 'i').test(text) : text.includes(word),
        )
        .map(([key, text]) => `${key}: ${text} (${word})`),
    );
    expect(found).toEqual([]);
  });

  // Whether another browser has the session, and how to get there, differs from app to app; a screenshot always works.
  it.each(locales)('in %s, offer only a screenshot of a picture that an app cannot save', (locale) => {
    const texts = ['qrcode.inApp', 'receipt.inApp'].map((key) => catalogues[locale].get(key));
    expect(new Set(texts).size, 'of a code and of a receipt').toBe(1);
    expect(texts[0]).toMatch(/จับภาพหน้าจอ|ຖ່າຍພາບໜ້າຈໍ|screenshot/);
    expect(texts[0]).not.toMatch(/เบราว์เซอร์|ບຣາວເຊີ|browser/);
  });

  it('have no unused text', () => {
    const byCode = /^(errors|figures|slipReasons)\./;
    expect([...catalogues.th.keys()].filter((key) => !byCode.test(key) && !isUsed(key))).toEqual([]);
  });

  it('have each section in only one namespace, because a second would replace it', async () => {
    const sections = (
      await Promise.all(namespaces.map((namespace) => loadNamespace('th', namespace)))
    ).flatMap(Object.keys);
    expect(sections).toEqual([...new Set(sections)]);
  });

  it.each(locales)('%s has exactly the keys of Thai', (locale) => {
    expect([...catalogues[locale].keys()].toSorted()).toEqual([...catalogues.th.keys()].toSorted());
  });

  it.each(locales)('%s has the placeholders of Thai', (locale) => {
    expect(placeholdersOf(catalogues[locale])).toEqual(placeholdersOf(catalogues.th));
  });

  it.each(locales)('%s has no empty text and none with stray space', (locale) => {
    const bad = [...catalogues[locale]].filter(([, text]) => text === '' || text !== text.trim());
    expect(bad).toEqual([]);
  });

  it('writes Thai in Thai script', () => {
    const bad = [...catalogues.th].filter(
      ([key, text]) => !sameAsEnglish.has(key) && (!THAI.test(withoutSigns(text)) || LAO.test(text)),
    );
    expect(bad).toEqual([]);
  });

  it('writes Lao in Lao script', () => {
    const bad = [...catalogues.la].filter(
      ([key, text]) => !sameAsEnglish.has(key) && (!LAO.test(text) || THAI.test(withoutSigns(text))),
    );
    expect(bad).toEqual([]);
  });

  it('writes English without Thai and Lao script', () => {
    const bad = [...catalogues.en].filter(([, text]) => THAI.test(withoutSigns(text)) || LAO.test(text));
    expect(bad).toEqual([]);
  });

  it.each(['th', 'la'] as const)('%s has no English text', (locale) => {
    const left = [...catalogues[locale]].filter(
      ([key, text]) => !sameAsEnglish.has(key) && text === catalogues.en.get(key),
    );
    expect(left).toEqual([]);
  });

  it('have no exception that is not needed', () => {
    const idle = [...sameAsEnglish].filter((key) => catalogues.th.get(key) !== catalogues.en.get(key));
    expect(idle).toEqual([]);
  });

  it.each(locales)('%s has a text for every error code and slip reason', (locale) => {
    const keys = [
      ...errorCodes.map((code) => `errors.${code}`),
      ...Object.keys(slipReasons).map((reason) => `slipReasons.${reason}`),
    ];
    expect(keys.filter((key) => !catalogues[locale].has(key))).toEqual([]);
  });
});

it.each(Object.entries(screenControls).filter(([, label]) => !label.includes('{of}')))(
  'the label of the control %s, "%s", is a text of the app',
  (_, label) =>
    // Without the currency after it.
    expect(
      Array.from(catalogues.en.values(), (text) => text.replace(/ \(\{\{currency\}\}\)$/, '')),
    ).toContain(label),
);
