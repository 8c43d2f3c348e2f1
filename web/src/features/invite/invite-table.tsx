import type { Invite } from '@krapao/contracts/client/read-entities';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/money.tsx';
import { DateTime } from '../../core/ui/date-time.tsx';
import { PagedTable, type Column } from '../../core/ui/paged-table.tsx';
import { INVITE_PAGE_SIZE, inviteListQuery } from './queries.ts';

const columns: readonly Column<Invite>[] = [
  { label: 'invite.friend', cell: ({ from }) => <span translate="no">{from.name}</span> },
  { label: 'invite.date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    label: 'invite.earned',
    end: true,
    cell: ({ amount }) => <Money amount={amount} className="font-semibold" />,
  },
];

/** Friends and what each brought, 10 per page from page 1 (spec §9). */
export function InviteTable() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(inviteListQuery(page));
  return (
    <PagedTable
      title={t('invite.list')}
      columns={columns}
      items={query.data?.invites}
      unread={query.data?.dropped?.invites}
      total={query.data?.total ?? 0}
      size={INVITE_PAGE_SIZE}
      page={page}
      onPage={setPage}
      query={query}
      loadFailed={t('invite.listFailed')}
      empty={{ icon: UserPlus, title: t('invite.empty'), hint: t('invite.emptyHint') }}
    />
  );
}
