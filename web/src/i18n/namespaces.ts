import type { Texts } from './texts.ts';
import type { Locale } from './locale.ts';

/**
 * The texts of a language are split into namespaces, one chunk each: `first` before the first paint, `errors` together with
 * the next one, `visitor` with the other public pages, `member` with the first member page, `shared` with the texts of both
 * areas, and one for each page or sheet with many texts. i18next gets them merged, so a section is in only one namespace, and
 * a key does not contain the namespace. A new section is written in Thai first; then the type checker requires the other two
 * languages, and catalogues.test.ts checks the texts.
 */
export const namespaces = [
  'first',
  'errors',
  'visitor',
  'desk',
  'shared',
  'member',
  'account',
  'deposit',
  'payouts',
  'bonus',
  'spinwheel',
  'chat',
  'receipt',
  'release',
] as const;
export type Namespace = (typeof namespaces)[number];

type Loaders = Record<Locale, { [N in Namespace]: () => Promise<{ default: Texts[N] }> }>;

/** Written out, so that the bundler makes a chunk for each, and the type checker requires each to be complete. */
const loaders: Loaders = {
  th: {
    first: () => import('./catalogues/th/first.ts'),
    errors: () => import('./catalogues/th/errors.ts'),
    visitor: () => import('./catalogues/th/visitor.ts'),
    desk: () => import('./catalogues/th/desk.ts'),
    shared: () => import('./catalogues/th/shared.ts'),
    member: () => import('./catalogues/th/member.ts'),
    account: () => import('./catalogues/th/account.ts'),
    deposit: () => import('./catalogues/th/deposit.ts'),
    payouts: () => import('./catalogues/th/payouts.ts'),
    bonus: () => import('./catalogues/th/bonus.ts'),
    spinwheel: () => import('./catalogues/th/spinwheel.ts'),
    chat: () => import('./catalogues/th/chat.ts'),
    receipt: () => import('./catalogues/th/receipt.ts'),
    release: () => import('./catalogues/th/release.ts'),
  },
  la: {
    first: () => import('./catalogues/la/first.ts'),
    errors: () => import('./catalogues/la/errors.ts'),
    visitor: () => import('./catalogues/la/visitor.ts'),
    desk: () => import('./catalogues/la/desk.ts'),
    shared: () => import('./catalogues/la/shared.ts'),
    member: () => import('./catalogues/la/member.ts'),
    account: () => import('./catalogues/la/account.ts'),
    deposit: () => import('./catalogues/la/deposit.ts'),
    payouts: () => import('./catalogues/la/payouts.ts'),
    bonus: () => import('./catalogues/la/bonus.ts'),
    spinwheel: () => import('./catalogues/la/spinwheel.ts'),
    chat: () => import('./catalogues/la/chat.ts'),
    receipt: () => import('./catalogues/la/receipt.ts'),
    release: () => import('./catalogues/la/release.ts'),
  },
  en: {
    first: () => import('./catalogues/en/first.ts'),
    errors: () => import('./catalogues/en/errors.ts'),
    visitor: () => import('./catalogues/en/visitor.ts'),
    desk: () => import('./catalogues/en/desk.ts'),
    shared: () => import('./catalogues/en/shared.ts'),
    member: () => import('./catalogues/en/member.ts'),
    account: () => import('./catalogues/en/account.ts'),
    deposit: () => import('./catalogues/en/deposit.ts'),
    payouts: () => import('./catalogues/en/payouts.ts'),
    bonus: () => import('./catalogues/en/bonus.ts'),
    spinwheel: () => import('./catalogues/en/spinwheel.ts'),
    chat: () => import('./catalogues/en/chat.ts'),
    receipt: () => import('./catalogues/en/receipt.ts'),
    release: () => import('./catalogues/en/release.ts'),
  },
};

/** The sections of one namespace. The module system caches a loaded module, and a failed import can be retried. */
export async function loadNamespace<N extends Namespace>(locale: Locale, namespace: N): Promise<Texts[N]> {
  const module = await loaders[locale][namespace]();
  return module.default;
}
