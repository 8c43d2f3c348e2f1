import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useApp } from '../../core/app.ts';
import { classes } from '../../design/classes.ts';
import type { PlainKey } from '../../i18n/texts.ts';
import Languages from 'lucide-react/icons/languages';
import { languageNames, languageTags, locales, type Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useUi } from '../../design/ui.ts';

export const barItemClasses =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control px-0.5 py-1 text-[min(var(--text-small),4.375vw)] whitespace-nowrap no-underline transition-colors active:bg-surface-2';

export interface BarItem {
  readonly label: PlainKey;
  readonly icon: LucideIcon;
}

/** What stays in reach of a thumb, unless the page has little room: an open keyboard, or large text. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className="z-20 roomy:sticky roomy:bottom-0">{children}</div>;
}

/**
 * The menu at the bottom: always one row. As in the bars of the phones' own apps, its words grow with the text of the
 * page only as far as they all fit beside each other, and each entry is as wide as its word needs.
 */
export function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)]">
      <ul className="mx-auto flex w-full max-w-column px-0.5 py-1">{children}</ul>
    </nav>
  );
}

export function BarLink({ to, ...item }: BarItem & { to: string }) {
  return (
    <li className="flex-1">
      <NavLink
        to={to}
        className={({ isActive }) =>
          classes(barItemClasses, isActive ? 'font-semibold text-gold' : 'text-muted')
        }
      >
        <BarContent {...item} />
      </NavLink>
    </li>
  );
}

export function BarContent({ label, icon: Icon }: BarItem) {
  const { t } = useTranslation();
  return (
    <>
      <Icon aria-hidden="true" className="size-[min(1.375rem,8vw)]" />
      <span>{t(label)}</span>
    </>
  );
}

/** The phone's own list of the three languages, each named in its own words. */
export function LanguageSwitcher() {
  const { toasts } = useUi();
  const { t } = useTranslation();
  const { texts } = useApp();
  const locale = useLocale();
  const change = async (next: Locale) => {
    try {
      await texts.changeLocale(next);
    } catch {
      toasts.error(t('design.failed'));
    }
  };
  return (
    <label className="relative inline-flex min-h-12 items-center rounded-control text-muted focus-within:text-text">
      <span className="sr-only">{t('shell.language')}</span>
      <Languages size={20} aria-hidden="true" className="pointer-events-none absolute left-2" />
      <select
        value={locale}
        onChange={(event) => void change(event.target.value as Locale)}
        className="field-sizing-content min-h-12 appearance-none rounded-control py-1 pr-2 pl-9"
        translate="no"
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={languageTags[each]} className="bg-surface text-text">
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
