import Keyboard from 'lucide-react/icons/keyboard';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../core/app.ts';
import { IconButton } from '../../design/button.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { shortcutOf, shortcuts } from './shortcuts.ts';

/** Key in the lasting storage: `off` if the player has switched the shortcuts off. */
const SHORTCUTS_KEY = 'shortcuts';

const isTyping = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
  document.querySelector('dialog:modal') !== null;

/** Only for wide screens: keyboard shortcuts, and a list of them. */
export default function DeskTools() {
  const { t } = useTranslation();
  const { storages } = useApp();
  const navigate = useNavigate();
  const [isOn, setIsOn] = useState(() => storages.lasting.getItem(SHORTCUTS_KEY) !== 'off');
  const [listed, setListed] = useState(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = event.defaultPrevented ? undefined : shortcutOf(event, isTyping());
    // `?` always works, because the list is where they are switched on again.
    if (!shortcut || (!isOn && shortcut.key !== '?')) return;
    event.preventDefault();
    if ('to' in shortcut) return void navigate(shortcut.to);
    if (!('press' in shortcut)) return setListed(true);
    const selector = `[data-shortcut="${shortcut.press}"]`;
    if (!document.querySelector(selector)) void navigate('/user/home');
    // Not a static import, for which the bundler would split that file: the first paint of home must not wait for two.
    void import('../first-home.ts').then(
      ({ pressWhenThere }) => pressWhenThere(selector, document.body),
      () => undefined,
    );
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <IconButton
        label={t('desk.shortcuts')}
        icon={<Keyboard size={22} />}
        aria-haspopup="dialog"
        onClick={() => setListed(true)}
      />
      <Sheet open={listed} title={t('desk.shortcuts')} onClosed={() => setListed(false)}>
        <div className="flex flex-col gap-4 pb-2">
          <label className="flex min-h-13 items-center justify-between gap-4">
            <span>
              {t('desk.use')}
              <span className="block text-small text-muted">{t('desk.hint')}</span>
            </span>
            <input
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-checked={isOn}
              onChange={(event) => {
                const { checked } = event.target;
                setIsOn(checked);
                if (checked) storages.lasting.removeItem(SHORTCUTS_KEY);
                else storages.lasting.setItem(SHORTCUTS_KEY, 'off');
              }}
              className="switch"
            />
          </label>
          <dl className="divide-y divide-hairline rounded-control bg-surface-2 px-4">
            {shortcuts.map(({ key, label }) => (
              <div key={key} className="flex min-h-12 items-center justify-between gap-4">
                <dt>{t(label)}</dt>
                <dd translate="no">
                  <kbd className="grid min-w-9 place-items-center rounded-[8px] border border-control bg-surface-3 px-2 py-0.5 font-semibold">
                    {key}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Sheet>
    </>
  );
}
