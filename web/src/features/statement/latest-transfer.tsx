import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementQuery } from '../../core/statement.ts';
import { Answer } from '../../core/ui/query-state.tsx';
import ItemReceipt from './item-receipt.tsx';

/**
 * The receipt of the transfer that has just been made. Its answer says nothing of its entry, so the statement is read again;
 * what home has read before ends with an earlier one.
 */
export default function LatestTransfer({ nameOf }: { readonly nameOf: (code: string) => string }) {
  const { t } = useTranslation();
  const query = useQuery({ ...statementQuery(1), refetchOnMount: 'always' });
  const [before] = useState(query.dataUpdatedAt);
  const { data, dataUpdatedAt, error, errorUpdateCount, isError, isFetching, refetch } = query;
  const isRead = dataUpdatedAt !== before;
  return (
    <Answer
      query={{
        data: isRead ? data : undefined,
        dataUpdatedAt,
        error,
        errorUpdateCount,
        // As of a query without an answer: while it is tried again it has not failed.
        isError: isError && (isRead || !isFetching),
        refetch,
      }}
      title={t('statement.loadFailed')}
    >
      {({ statements }) => {
        const entry = statements.find(({ statementType }) => statementType === 'transfer');
        return entry ? (
          <ItemReceipt item={entry} nameOf={nameOf} />
        ) : (
          <p className="text-small text-muted">{t('receipt.notYet')}</p>
        );
      }}
    </Answer>
  );
}
