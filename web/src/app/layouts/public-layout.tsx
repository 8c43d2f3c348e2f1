import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LazyChatWidget } from '../../features/chat/lazy-chat-widget.tsx';
import { Foot } from './bar.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MainArea } from './main-area.tsx';
import { PublicBar } from './public-bar.tsx';

/** Pages where a visitor can chat (spec §2, §6). */
const chatPages: ReadonlySet<string> = new Set(['/login', '/contact']);

/** Pages in front of the sign-in. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex items-center justify-between gap-3 pt-safe">
        <p className="text-h2 font-semibold text-gold" translate="no">
          {t('shell.appName')}
        </p>
        <LanguageSwitcher />
      </header>
      <MainArea className="flex-1 pb-safe" />
      <Foot chat={chatPages.has(pathname) && <LazyChatWidget />}>
        <PublicBar />
      </Foot>
    </div>
  );
}
