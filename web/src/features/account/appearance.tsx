import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, storedTheme, themes } from '../../i18n/boot.ts';

/** By day, by night, or as the system says; on this device. */
export function Appearance() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <label className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface-2 pr-2 pl-4">
      <span className="text-small text-muted">{t('appearance.title')}</span>
      <select
        value={chosen}
        onChange={(event) => {
          const theme = themes.find((each) => each === event.target.value) ?? 'system';
          chooseTheme(theme);
          setChosen(theme);
        }}
        className="ml-auto min-h-12 rounded-control px-2 text-right font-semibold"
      >
        {themes.map((theme) => (
          <option key={theme} value={theme} className="bg-surface text-text">
            {t(`appearance.${theme}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
