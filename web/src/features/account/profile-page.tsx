import type { Profile } from '@krapao/contracts/entities/profile';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Copy from 'lucide-react/icons/copy';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../design/button.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { lazyComponent, SheetSkeleton } from '../../core/ui/lazy-component.tsx';
import { Answer } from '../../core/ui/query-state.tsx';
import { profileQuery } from '../../core/profile.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { formatAccountNumber } from '../../core/account-fields.ts';
import { Skeleton } from '../../design/loading.tsx';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { SlowOver } from '../../core/ui/slow-over.tsx';
import { OwnBank } from '../../core/ui/bank-name.tsx';
import { useUi } from '../../design/ui.ts';
import { chooseTheme, storedTheme, themes } from '../../i18n/boot.ts';
import { GivenText } from '../../design/given-text.tsx';

const ChangePassword = lazyComponent(() => import('./change-password.tsx'));
const EditProfile = lazyComponent(() => import('./edit-profile.tsx'));

/** The member's profile (spec §2 profile), and the ways to change it. */
export function Component() {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery());
  const [opened, setOpened] = useState<'password' | 'edit'>();
  const closed = () => setOpened(undefined);
  return (
    <section className="grid gap-5 wide:grid-cols-2 wide:items-start wide:gap-x-6">
      <h1 className="wide:col-span-2">{t('profile.title')}</h1>
      <Answer query={profile} title={t('profile.loadFailed')} waiting={<ProfileSkeleton />}>
        {(data) => (
          <>
            <div className="card flex items-center gap-3 wide:col-span-2">
              <CircleUserRound
                size={44}
                strokeWidth={1.5}
                aria-hidden="true"
                className="shrink-0 text-muted"
              />
              <p className="min-w-0 flex-1">
                <span className="block text-small text-muted">{t('account.name')}</span>
                <GivenText className="block text-h2 font-semibold">{data.name}</GivenText>
              </p>
              <IconButton
                label={t('password.title')}
                icon={<Lock size={22} />}
                aria-haspopup="dialog"
                onClick={() => setOpened('password')}
              />
            </div>
            <ProfileFacts profile={data} />
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              className="wide:col-start-2 wide:justify-self-end"
              onClick={() => setOpened('edit')}
            >
              <Pencil size={20} aria-hidden="true" />
              {t('profile.edit')}
            </Button>
            <Appearance />
            <Sheet open={opened === 'password'} title={t('password.title')} onClosed={closed}>
              <ChangePassword username={data.username} waiting={<SheetSkeleton fields={3} />} />
            </Sheet>
            <Sheet open={opened === 'edit'} title={t('profile.edit')} onClosed={closed}>
              <EditProfile profile={data} waiting={<SheetSkeleton fields={4} />} />
            </Sheet>
          </>
        )}
      </Answer>
    </section>
  );
}

/** What an operator knows about a member and their bank account. */
function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { bankAccount } = profile;
  return (
    <>
      <Group title={t('profile.member')}>
        <Row label={t('profile.username')}>{profile.username}</Row>
        <Row label={t('profile.id')}>
          <span className="flex items-center justify-end gap-1">
            <span className="min-w-0 text-small">{profile._id}</span>
            <CopyButton text={profile._id} />
          </span>
        </Row>
        <Row label={t('profile.created')}>
          <time dateTime={profile.createdAt} className="tabular-nums">
            {formatDateTime(profile.createdAt)}
          </time>
        </Row>
      </Group>
      <Group title={t('profile.bankAccount')}>
        <Row label={t('account.bank')}>
          <OwnBank profile={profile} />
        </Row>
        <Row label={t('profile.holder')}>{bankAccount.bankAccountName || '-'}</Row>
        <Row label={t('account.number')}>
          <span className="tabular-nums">{formatAccountNumber(bankAccount.bankAccountNo) || '-'}</span>
        </Row>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2">{title}</h2>
      <Rows>{children}</Rows>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const { toasts } = useUi();
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(text)) toasts.done(t('copying.done'));
    else toasts.error(t('copying.failed'));
  };
  return (
    <IconButton
      label={t('profile.copyId')}
      icon={<Copy size={20} />}
      onClick={() => void copy()}
      className="-mr-3"
    />
  );
}

/** In the sizes of the loaded content. */
function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t('design.loading')}</VisuallyHidden>
      <Skeleton className="h-21 rounded-card wide:col-span-2" />
      <SlowOver>
        <Skeleton className="h-45" />
      </SlowOver>
      <Skeleton className="h-45" />
    </>
  );
}

/** Light, dark, or as the system; for this device. */
function Appearance() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(storedTheme);
  return (
    <label className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 rounded-control bg-surface-2 pr-2 pl-4">
      <span className="text-small text-muted">{t('appearance.title')}</span>
      <span className="relative ml-auto flex items-center">
        <select
          value={chosen}
          onChange={(event) => {
            const theme = themes.find((each) => each === event.target.value) ?? 'system';
            chooseTheme(theme);
            setChosen(theme);
          }}
          className="min-h-12 appearance-none rounded-control pr-9 pl-2 text-right font-semibold"
        >
          {themes.map((theme) => (
            <option key={theme} value={theme} className="bg-surface text-text">
              {t(`appearance.${theme}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute right-2 text-muted"
        />
      </span>
    </label>
  );
}
