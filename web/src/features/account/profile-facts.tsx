import type { Profile } from '@krapao/contracts/entities/profile';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../design/icon-button.tsx';
import { toast } from '../../design/toast.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Row, Rows } from '../../core/ui/rows.tsx';
import { formatAccountNumber } from './account-fields.ts';
import { OwnBank } from './own-bank.tsx';

/** What an operator knows about a member and their bank account. */
export function ProfileFacts({ profile }: { profile: Profile }) {
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
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(text)) toast.done(t('profile.copied'));
    else toast.error(t('profile.copyFailed'));
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
