import type { Texts } from './texts.ts';
import type { Locale } from './locale.ts';

/**
 * The texts of a language come in parts, one chunk each: `first` before the first paint, `errors` right after it
 * without holding it up, `member` with the first page behind the sign-in. A new section is written in one part of
 * Thai; the type checker then asks for it in the other two languages, and catalogues.test.ts reads what was written.
 */
export const parts = ['first', 'errors', 'member'] as const;
export type Part = (typeof parts)[number];

type Sections<P extends Part> = Texts[P];
type Loaders = Record<Locale, { [P in Part]: () => Promise<{ default: Sections<P> }> }>;

/** Written out, so that a bundler sees nine chunks and a type checker sees nine complete catalogues. */
const loaders: Loaders = {
  th: {
    first: () => import('./catalogues/th/first.ts'),
    errors: () => import('./catalogues/th/errors.ts'),
    member: () => import('./catalogues/th/member.ts'),
  },
  la: {
    first: () => import('./catalogues/la/first.ts'),
    errors: () => import('./catalogues/la/errors.ts'),
    member: () => import('./catalogues/la/member.ts'),
  },
  en: {
    first: () => import('./catalogues/en/first.ts'),
    errors: () => import('./catalogues/en/errors.ts'),
    member: () => import('./catalogues/en/member.ts'),
  },
};

/** The sections of one part; the module system keeps what was loaded and lets a failed load be tried again. */
export async function loadPart<P extends Part>(locale: Locale, part: P): Promise<Sections<P>> {
  const module = await loaders[locale][part]();
  return module.default;
}
