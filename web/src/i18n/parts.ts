import type { Texts } from './texts.ts';
import type { Locale } from './locale.ts';

/**
 * The texts of a language come in parts, one chunk each: `first` before the first paint, `errors` right after it
 * without holding it up, `visitor` with the other pages in front of the sign-in, `member` with the first page behind
 * it, `shared` with what both sides say, and one for each room or sheet with much to say of its own. A new section is written in one part of Thai; the type checker then asks for
 * it in the other two languages, and catalogues.test.ts reads what was written.
 */
export const parts = [
  'first',
  'errors',
  'visitor',
  'shared',
  'member',
  'deposit',
  'money',
  'bonus',
  'spinwheel',
  'chat',
] as const;
export type Part = (typeof parts)[number];

type Sections<P extends Part> = Texts[P];
type Loaders = Record<Locale, { [P in Part]: () => Promise<{ default: Sections<P> }> }>;

/** Written out, so that a bundler sees a chunk and a type checker a complete catalogue for each. */
const loaders: Loaders = {
  th: {
    first: () => import('./catalogues/th/first.ts'),
    errors: () => import('./catalogues/th/errors.ts'),
    visitor: () => import('./catalogues/th/visitor.ts'),
    shared: () => import('./catalogues/th/shared.ts'),
    member: () => import('./catalogues/th/member.ts'),
    deposit: () => import('./catalogues/th/deposit.ts'),
    money: () => import('./catalogues/th/money.ts'),
    bonus: () => import('./catalogues/th/bonus.ts'),
    spinwheel: () => import('./catalogues/th/spinwheel.ts'),
    chat: () => import('./catalogues/th/chat.ts'),
  },
  la: {
    first: () => import('./catalogues/la/first.ts'),
    errors: () => import('./catalogues/la/errors.ts'),
    visitor: () => import('./catalogues/la/visitor.ts'),
    shared: () => import('./catalogues/la/shared.ts'),
    member: () => import('./catalogues/la/member.ts'),
    deposit: () => import('./catalogues/la/deposit.ts'),
    money: () => import('./catalogues/la/money.ts'),
    bonus: () => import('./catalogues/la/bonus.ts'),
    spinwheel: () => import('./catalogues/la/spinwheel.ts'),
    chat: () => import('./catalogues/la/chat.ts'),
  },
  en: {
    first: () => import('./catalogues/en/first.ts'),
    errors: () => import('./catalogues/en/errors.ts'),
    visitor: () => import('./catalogues/en/visitor.ts'),
    shared: () => import('./catalogues/en/shared.ts'),
    member: () => import('./catalogues/en/member.ts'),
    deposit: () => import('./catalogues/en/deposit.ts'),
    money: () => import('./catalogues/en/money.ts'),
    bonus: () => import('./catalogues/en/bonus.ts'),
    spinwheel: () => import('./catalogues/en/spinwheel.ts'),
    chat: () => import('./catalogues/en/chat.ts'),
  },
};

/** The sections of one part; the module system keeps what was loaded and lets a failed load be tried again. */
export async function loadPart<P extends Part>(locale: Locale, part: P): Promise<Sections<P>> {
  const module = await loaders[locale][part]();
  return module.default;
}
