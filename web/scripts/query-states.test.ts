import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../src', import.meta.url));

const VERIFIED = 'shown after an unknown outcome, which says whether it could be read again';
const NOT_SHOWN = 'nothing of it is shown';
const NAMES = 'names, and codes where there are none';

/** Files that do not show the state of their query, and why. */
const silent: Readonly<Record<string, string>> = {
  'core/account-names.ts': NAMES,
  'core/active-bonus.ts': 'where it is not known nothing is held back; the server decides',
  'core/ui/wallet-now.tsx': 'shows a dash and never an old figure',
  'core/wallet.ts': NOT_SHOWN,
  'features/account/confirm-account.tsx': NAMES,
  'features/account/profile-step.tsx': 'nobody has to choose; without any it says so itself',
  'features/chat/chat-widget.tsx': NOT_SHOWN,
  'features/spinwheel/coupons/claim.tsx': VERIFIED,
  'features/spinwheel/spin-dialogs.tsx': VERIFIED,
  'features/spinwheel/use-spin.ts': 'of the page, spin-page.tsx',
  'features/wallet/deposit/deposit-outcome.tsx': VERIFIED,
  'features/wallet/deposit/qrcode/code-watch.ts': 'the code that is waited for says that it is not watched',
  'features/wallet/deposit/qrcode/found-code.ts': 'of its tab, qr-tabs.tsx',
  'features/wallet/deposit/qrcode/later-end.ts': 'the code says that its outcome is open',
  'features/wallet/deposit/qrcode/open-codes.ts': 'only decides what opens first',
  'features/wallet/home/agreement.tsx': 'asked again on the next arrival',
  'features/wallet/home/older-entries.ts': 'without an answer home has what is on its way on the first page',
  'features/wallet/home/tiles.tsx': 'without an answer home offers something else',
  'features/wallet/home/use-now.ts': 'of the page, home-page.tsx',
};

const QUERY = /\buse(?:Infinite)?Quer(?:y|ies)\(/;
const SAYS_SO = /<(?:QueryState|StaleNotice|Answer|PagedTable)\b/;

it('every file that shows query data also says when it is stale, by core/ui/query-state.tsx, or is listed with a reason', () => {
  const asking = globSync('{core,features,app}/**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(`${sources}/${file}`, 'utf8') }))
    .filter(({ text }) => QUERY.test(text));
  expect(asking.length).toBeGreaterThan(30);
  const without = asking.filter(({ text }) => !SAYS_SO.test(text)).map(({ file }) => file);
  expect(without.toSorted()).toEqual(Object.keys(silent));
});
