import { useQuery } from '@tanstack/react-query';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/button.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { lazyComponent } from '../../core/ui/lazy-component.tsx';
import { QueryFailed } from '../../core/ui/query-failed.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileQuery } from './queries.ts';

const ChangePassword = lazyComponent(() => import('./change-password.tsx'));
const EditProfile = lazyComponent(() => import('./edit-profile.tsx'));

/** The member (spec §2 profile): what is known, and the ways to change it. */
export function Component() {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(profileQuery());
  const [opened, setOpened] = useState<'password' | 'edit'>();
  const closed = () => setOpened(undefined);
  return (
    <section className="flex flex-col gap-5">
      <h1>{t('profile.title')}</h1>
      {!data && isError && (
        <QueryFailed
          title={t('profile.loadFailed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <ProfileSkeleton />}
      {data && (
        <>
          <div className="card flex items-center gap-3">
            <CircleUserRound size={44} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-muted" />
            <p className="min-w-0 flex-1">
              <span className="block text-small text-muted">{t('account.name')}</span>
              <span translate="no" className="block text-h2 font-semibold">
                {data.name}
              </span>
            </p>
            <IconButton
              label={t('password.title')}
              icon={<Lock size={22} />}
              aria-haspopup="dialog"
              onClick={() => setOpened('password')}
            />
          </div>
          <ProfileFacts profile={data} />
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened('edit')}>
            <Pencil size={20} aria-hidden="true" />
            {t('profile.edit')}
          </Button>
          <Sheet open={opened === 'password'} title={t('password.title')} onClosed={closed}>
            <ChangePassword username={data.username} />
          </Sheet>
          <Sheet open={opened === 'edit'} title={t('profile.edit')} onClosed={closed}>
            <EditProfile profile={data} />
          </Sheet>
        </>
      )}
    </section>
  );
}
