import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../../core/app.ts';
import { enableChatWidgetQuery } from '../lookup/queries.ts';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { ChatFrame } from './chat-frame.tsx';
import type { ChatSession } from './chat-session.ts';
import { createChatSessions } from './chat-sessions.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { Launcher } from './launcher.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Notice } from './notice.tsx';
import { useDocked } from './use-docked.ts';
import { useIdentity } from './use-identity.ts';

const nobody = createStore(() => ({ unread: 0 }));

const Panel = lazyComponent(() => import('./chat-panel.tsx'));

/** The support chat (spec §2, §4), where the operator has it switched on. */
export default function ChatWidget() {
  const { data: isOn } = useQuery(enableChatWidgetQuery());
  return isOn === true ? <Widget /> : null;
}

function Widget() {
  const { t } = useTranslation();
  const { identity, problem, provide } = useIdentity();
  const [open, setOpen] = useState(false);
  const docked = useDocked();
  const session = useRunningSession(identity);
  // The same button before and after somebody is there: the focus comes back to it.
  const unread = useStore<typeof nobody, number>(session?.store ?? nobody, (state) => state.unread);
  const toggle = () => {
    if (!open) provide();
    setOpen(!open);
  };
  const close = () => setOpen(false);
  return (
    <section
      aria-label={t('chat.title')}
      className="pointer-events-none z-30 flex justify-end p-4 roomy:absolute roomy:right-0 roomy:bottom-full roomy:p-0 roomy:pr-[max(8px,env(safe-area-inset-right))] roomy:pb-2 lg:roomy:fixed lg:roomy:bottom-3 lg:roomy:pb-0"
    >
      <div className="pointer-events-auto relative">
        {session && !open && <Notice session={session} onOpen={toggle} />}
        <Launcher open={open} unread={unread} onPress={toggle} />
      </div>
      {open && (
        <ChatFrame docked={docked} onClosed={close} status={<ConnectionStatus session={session} />}>
          {session ? (
            <Panel
              key={`${session.identity.kind} ${session.identity.id}`}
              session={session}
              docked={docked}
            />
          ) : (
            <div className="flex flex-1 flex-col p-4">
              {problem === null ? (
                <ListSkeleton />
              ) : (
                <QueryFailed title={t('chat.loadFailed')} error={problem} busy={false} onRetry={provide} />
              )}
            </div>
          )}
        </ChatFrame>
      )}
    </section>
  );
}

/** The conversation of who is chatting; new entries arrive while the widget is on the screen. */
function useRunningSession(identity: ReturnType<typeof useIdentity>['identity']): ChatSession | undefined {
  const app = useApp();
  const key = identity && JSON.stringify(identity);
  // oxlint-disable-next-line react/exhaustive-deps -- the same text is the same identity
  const session = useMemo(() => identity && app.service(createChatSessions)(identity), [key]);
  useEffect(() => {
    session?.start();
    return () => session?.stop();
  }, [session]);
  return session;
}
