import { LOCALE_KEY } from '@krapao/contracts/client/stored';
import { isLocale } from '../../i18n/locale.ts';
import type { TextLoader } from '../../i18n/i18n.ts';

/** The language that is chosen in one tab is that of the others: what is typed in them stays. */
export function followLocaleOfOtherTabs({ changeLocale }: Pick<TextLoader, 'changeLocale'>): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Without a connection its texts may not come; then it is as it was until the page is loaded again.
    if (key === LOCALE_KEY && isLocale(newValue)) void changeLocale(newValue, true).catch(() => undefined);
  });
}
