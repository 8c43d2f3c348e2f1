import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../design/link.tsx';
import { useApp } from '../../core/app.ts';
import type { PlainKey } from '../../i18n/texts.ts';
import Languages from 'lucide-react/icons/languages';
import { languageNames, languageTags, locales, type Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useUi } from '../../design/ui.ts';

export interface BarItem {
  readonly label: PlainKey;
  readonly icon: LucideIcon;
}

/** The menu: at the bottom on a phone, at the side or in the top bar on a wide screen (design/shell.css). */
export function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="menu">
      <ul>{children}</ul>
    </nav>
  );
}

export function BarLink({ to, ...item }: BarItem & { to: string }) {
  return (
    <li>
      <MenuLink to={to} className="menu-item">
        <BarContent {...item} />
      </MenuLink>
    </li>
  );
}

export function BarContent({ label, icon: Icon }: BarItem) {
  const { t } = useTranslation();
  return (
    <>
      <Icon aria-hidden="true" />
      <span>{t(label)}</span>
    </>
  );
}

/** The bar at the top of a page: it starts with the name of the app and has the choice of language near its end. */
export function TopBar({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <header className="top-bar">
      <div className="page relative flex min-h-14 flex-wrap items-center gap-1 lg:min-h-16">{children}</div>
      {below}
    </header>
  );
}

/** The name of the app. */
export function Brand({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <p className={`brand ${className}`} translate="no">
      {t('shell.appName')}
    </p>
  );
}

/** A native select of the three languages, each in its own name. */
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
