import { LOCALE_KEY } from '@krapao/contracts/client/stored';
import { isLocale } from '../../i18n/locale.ts';
import type { TextLoader } from '../../i18n/i18n.ts';

/** A language that is chosen in one tab is applied in the others, without a reload, so that their input is kept. */
export function followLocaleOfOtherTabs({ changeLocale }: Pick<TextLoader, 'changeLocale'>): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Offline its texts may not load; then the language stays as it was until the page is reloaded.
    if (key === LOCALE_KEY && isLocale(newValue)) void changeLocale(newValue, true).catch(() => undefined);
  });
}
