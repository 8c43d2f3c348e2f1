import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app.ts';
import { IconButton } from '../../design/button.tsx';
import { inQueries } from '../../core/ui/in-queries.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { useWide } from '../../design/use-wide.ts';
import { LastingToasts } from '../../design/toast-host.tsx';
import { LazyChatWidget } from '../../features/chat/lazy-chat-widget.tsx';
import { Brand, LanguageSwitcher } from './bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MainArea } from './root-layout.tsx';

const DeskTools = lazyComponent(() => import('./desk-tools.tsx'), 'desk');

/** The member area: top bar with name, language and logout, the bottom bar below (spec §2). */
function MemberLayout() {
  const { t } = useTranslation();
  const { session } = useApp();
  const isDesk = useWide();
  return (
    <div className="shell" data-rail>
      <header className="top-bar">
        <div className="page relative flex min-h-14 flex-wrap items-center gap-1 lg:min-h-16">
          {/* Read here, seen in the rail on a desk. */}
          <Brand className="lg:[clip-path:inset(50%)]" />
          <LazyChatWidget />
          {isDesk && <DeskTools waiting={<span className="size-12" />} />}
          <LanguageSwitcher />
          <IconButton label={t('nav.logout')} icon={<LogOut size={22} />} onClick={() => session.signOut()} />
        </div>
        <LastingToasts />
      </header>
      <MainArea className="flex-1 py-4 lg:py-6" />
      <div className="foot">
        <div aria-hidden="true" className="mb-6 max-lg:hidden">
          <Brand className="px-2" />
        </div>
        <BottomBar />
      </div>
    </div>
  );
}

export const Component = inQueries(MemberLayout);
