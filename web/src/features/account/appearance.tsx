import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, storedTheme, themes } from '../../i18n/boot.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** By day, by night, or as the system says; on this device. */
export function Appearance() {
  const { t } = useTranslation();
  const name = useId();
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <fieldset>
      <legend className="mb-2 text-h2 font-semibold">{t('appearance.title')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(6rem,30%),1fr))] gap-2">
        {themes.map((theme) => {
          const Icon = icons[theme];
          return (
            <label
              key={theme}
              className="relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-control bg-surface-2 px-2 py-2 text-center text-small has-checked:font-semibold has-checked:text-gold has-checked:inset-ring-2 has-checked:inset-ring-control"
            >
              <input
                type="radio"
                name={name}
                checked={theme === chosen}
                onChange={() => {
                  chooseTheme(theme);
                  setChosen(theme);
                }}
                className="absolute inset-0 appearance-none rounded-control"
              />
              <Icon size={20} aria-hidden="true" />
              {t(`appearance.${theme}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
