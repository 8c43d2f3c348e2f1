import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { classes } from '../../design/classes.ts';
import type { ChatSession } from './chat-session.ts';

const nobody = createStore(() => ({ live: false }));

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether new entries arrive by themselves, in a word under the title. */
export function ConnectionStatus({ session }: { session: ChatSession | undefined }) {
  const { t } = useTranslation();
  const live = useStore<typeof nobody, boolean>(session?.store ?? nobody, (state) => state.live);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p className="flex items-center gap-1.5 text-small text-muted">
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', !online ? 'bg-danger' : live ? 'bg-emerald' : 'bg-warn')}
      />
      {t(!online ? 'chat.offline' : live ? 'chat.online' : 'chat.connecting')}
    </p>
  );
}
