import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { IconButton } from '../../design/button.tsx';
import { LastingToasts } from '../../design/toast-host.tsx';
import { LazyChatWidget } from '../../features/chat/lazy-chat-widget.tsx';
import { Foot, LanguageSwitcher } from './bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MainArea } from './root-layout.tsx';

/** The member area: top bar with name, language and logout, the bottom bar below (spec §2). */
function MemberLayout() {
  const { t } = useTranslation();
  const { session } = useApp();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-hairline bg-bg pt-[env(safe-area-inset-top)]">
        <div className="page relative flex min-h-14 flex-wrap items-center gap-1">
          <p className="flex-1 text-h2 font-semibold whitespace-nowrap text-gold" translate="no">
            {t('shell.appName')}
          </p>
          <LazyChatWidget />
          <LanguageSwitcher />
          <IconButton label={t('nav.logout')} icon={<LogOut size={22} />} onClick={() => session.signOut()} />
        </div>
        <LastingToasts />
      </header>
      <MainArea className="flex-1 py-4" />
      <Foot>
        <BottomBar />
      </Foot>
    </div>
  );
}

export { MemberLayout as Component };
